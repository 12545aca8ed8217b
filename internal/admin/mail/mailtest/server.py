"""A mail server for tests, by aiosmtpd: tells its port, then every message it takes, as lines of JSON. It ends when nobody reads its input."""

import asyncio
import json
import logging
import ssl
import sys
import warnings

from aiosmtpd.smtp import SMTP, AuthResult

logging.disable()  # what goes wrong is told to who asks
warnings.simplefilter("ignore")
how = json.loads(sys.argv[1])


def tell(what):
    print(json.dumps(what), flush=True)


class Taker:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nobody@"):
            return "550 there is no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        tell({
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "text": envelope.content.decode("ascii"),
            "tls": session.ssl is not None or how["tls"] == "smtps",
            "user": session.auth_data or "",
        })
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    right = (data.login, data.password) == (how["user"].encode(), how["password"].encode())
    return AuthResult(success=right, handled=right, auth_data=data.login.decode() if right else None)


def talk(context):
    return SMTP(
        Taker(),
        hostname="mail.test",
        tls_context=context if how["tls"] == "starttls" else None,
        require_starttls=how["tls"] == "starttls",
        authenticator=authenticate,
        auth_required=how["user"] != "",
        auth_require_tls=how["tls"] == "starttls",
    )


async def main():
    context = None
    if how["tls"]:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(how["certificate"])
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: talk(context), "127.0.0.1", 0, ssl=context if how["tls"] == "smtps" else None)
    tell({"port": server.sockets[0].getsockname()[1]})
    await loop.run_in_executor(None, sys.stdin.read)
    server.close()


asyncio.run(main())
