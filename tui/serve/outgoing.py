"""How much of what was sent has not arrived."""

import fcntl
import socket
import struct
import termios
from contextlib import suppress

import asyncssh

SEND_BUFFER = 64 * 1024
"""How many bytes the system keeps for a client that does not read."""


def limit_send_buffer(connection: asyncssh.SSHServerConnection) -> None:
    """Keep the system from storing much for a client that does not read."""
    endpoint = connection.get_extra_info("socket")
    if endpoint is not None:
        endpoint.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)


def waiting_in(connection: asyncssh.SSHServerConnection) -> int:
    """Count the bytes that wait in a connection and in the system, or that the client's side has not acknowledged."""
    transport = connection._transport
    if transport is None or transport.is_closing():
        return 0
    waiting: int = transport.get_write_buffer_size()
    endpoint = connection.get_extra_info("socket")
    with suppress(OSError):  # only some systems tell
        (in_system,) = struct.unpack("i", fcntl.ioctl(endpoint.fileno(), termios.TIOCOUTQ, b"\0\0\0\0"))
        waiting += in_system
    return waiting
