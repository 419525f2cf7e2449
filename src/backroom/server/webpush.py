"""Web Push: messages that only one browser can read (RFC 8291, RFC 8188), signed by this server (RFC 8292), and addresses it may be sent to.

An address is what a client has told us. So it is https, its host is on the operator's list, what it resolves to is public, and nothing that it
answers is followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import os
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from fnmatch import fnmatchcase
from urllib.parse import SplitResult, urlsplit

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
SIZE = 1_024
"""Bytes of every message: what is said can't be told by its length."""
LIFE = 12 * 3_600
"""Seconds for which a signature is good."""
PATIENCE = 10.0
"""Seconds that a push service has for everything."""
DAY = 24 * 3_600


class Forbidden(ValueError):
    """An address to which this server sends nothing."""


def spelled(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def read(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


class Keys:
    """The server's own pair, by which push services know it."""

    def __init__(self, secret: str) -> None:
        self._private = ec.derive_private_key(int.from_bytes(read(secret), "big"), CURVE)
        self.public = spelled(point(self._private.public_key()))

    @staticmethod
    def draw() -> str:
        return spelled(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))

    def header(self, audience: str, subject: str, now: int) -> str:
        """Who sends this, for one push service and for a while."""
        head = spelled(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        body = spelled(json.dumps({"aud": audience, "exp": now // 1000 + LIFE, "sub": subject}).encode())
        r, s = decode_dss_signature(self._private.sign(f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={head}.{body}.{spelled(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def content_keys(shared: bytes, auth: bytes, theirs: bytes, ours: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """The key and the nonce of the one record."""
    material = derived(shared, auth, b"WebPush: info\x00" + theirs + ours, 32)
    return derived(material, salt, b"Content-Encoding: aes128gcm\x00", 16), derived(
        material, salt, b"Content-Encoding: nonce\x00", 12
    )


def sealed(message: bytes, p256dh: str, auth: str) -> bytes:
    """A message for one browser, as the body of a request."""
    if len(message) > SIZE - 1:
        raise ValueError("the message is too long")
    theirs = read(p256dh)
    ours = ec.generate_private_key(CURVE)
    salt, own = os.urandom(16), point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    key, nonce = content_keys(shared, read(auth), theirs, own, salt)
    padded = message + b"\x02" + bytes(SIZE - 1 - len(message))
    return salt + (SIZE + 16).to_bytes(4, "big") + bytes([len(own)]) + own + AESGCM(key).encrypt(nonce, padded, None)


def opened(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a browser reads: the other half, for tests and for whoever checks."""
    salt, own = body[:16], body[21 : 21 + body[20]]
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, own))
    key, nonce = content_keys(shared, auth, point(private.public_key()), own, salt)
    try:
        padded = AESGCM(key).decrypt(nonce, body[21 + body[20] :], None)
    except InvalidTag:
        raise ValueError("not for this browser") from None
    return padded.rstrip(b"\x00")[:-1]


def check_keys(p256dh: str, auth: str) -> None:
    """Raises ValueError where these are no keys of a browser's."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(p256dh))
    if len(read(auth)) != 16:
        raise ValueError("auth is 16 bytes")


def check_address(endpoint: str, hosts: frozenset[str], *, local: bool = False) -> SplitResult:
    """An address of a push service that this server sends to; raises Forbidden. `local` is for tests: a service on this machine."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Forbidden("This is no address.") from None
    if local and host == "127.0.0.1" and parts.scheme == "http":
        return parts
    plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if parts.scheme != "https" or not plain or parts.username is not None or port not in {None, 443}:
        raise Forbidden("Push services are called over https, and plainly.")
    if not any(fnmatchcase(host, pattern) for pattern in hosts):
        raise Forbidden("This server does not know this push service.")
    return parts


async def public_address(host: str) -> str:
    """What a host resolves to, if all of it is public; raises Forbidden."""
    found = await asyncio.get_running_loop().getaddrinfo(host, 443, type=1)
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not all(ipaddress.ip_address(each).is_global for each in addresses):
        raise Forbidden("A push service has a public address.")
    return addresses[0]


async def send(parts: SplitResult, body: bytes, authorization: str) -> int:
    """Post a message; the status that came back. Redirects are answers like others, and nobody goes there."""
    async with asyncio.timeout(PATIENCE):
        host = parts.hostname or ""
        if parts.scheme == "https":
            # The address that was looked at is the one that is called; the name is what its certificate has to say.
            address, port, secure = await public_address(host), 443, ssl.create_default_context()
        else:
            address, port, secure = host, parts.port or 80, None
        reader, writer = await asyncio.open_connection(address, port, ssl=secure, server_hostname=host if secure else None)
        try:
            head = (
                f"POST {parts.path or '/'}{'?' + parts.query if parts.query else ''} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
                f"TTL: {DAY}\r\nUrgency: high\r\nContent-Encoding: aes128gcm\r\nContent-Type: application/octet-stream\r\n"
                f"Content-Length: {len(body)}\r\nAuthorization: {authorization}\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            line = (await reader.readline()).decode("ascii", "replace").split()
            return int(line[1]) if len(line) > 1 and line[1].isdigit() else 0
        finally:
            writer.close()
