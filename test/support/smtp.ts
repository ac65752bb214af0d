import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

interface ReceivedEmail {
  to: string;
  messageId: string;
  /** The e-mail as it was received, with its headers. */
  source: string;
}

/**
 * How it answers a command ("RCPT TO:<ann@example.com>"; "." is the end of a message), if not as usual: `cut` closes
 * the connection without an answer, `drip` begins an answer that continues until `endDrips`.
 */
type SmtpFault = (command: string) => string | 'cut' | 'drip' | undefined;

const DRIP_EVERY_MS = 20;

/** A mail server over a real connection (RFC 5321) that can go away and come back at the same address. */
export async function startSmtp() {
  const received: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  const port = await freePort();
  let fault: SmtpFault = () => undefined;
  let isDripping = false;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    // A client that resets the connection has ended the conversation.
    converse(socket).catch(() => socket.destroy());
  });

  async function converse(socket: Socket): Promise<void> {
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const answer = async (text: string) => {
      if (text === 'drip') await drip(socket);
      reply(text === 'drip' ? '250 at last' : text);
    };
    let to = '';
    reply('220 stand-in');
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const command = line.value;
      const verb = command.slice(0, 4).toUpperCase();
      const wrong = fault(command);
      if (wrong === 'cut') return void socket.destroy();
      if (wrong) await answer(wrong);
      else if (verb === 'EHLO') reply('250-stand-in\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH') reply('235 welcome');
      else if (verb === 'DATA') {
        reply('354 go on');
        const source = await text(lines);
        const after = fault('.');
        if (after === 'cut') return void socket.destroy();
        if (!after || after === 'drip')
          received.push({ to, source, messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '' });
        await answer(after ?? '250 taken');
      } else if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      else {
        if (verb === 'RCPT') to = /<(.*)>/.exec(command)?.[1] ?? '';
        reply('250 ok');
      }
    }
  }

  /** Sends a line now and then, as long as the client stays connected. */
  async function drip(socket: Socket): Promise<void> {
    isDripping = true;
    while (isDripping && !socket.destroyed) {
      socket.write('250-and so on\r\n');
      await sleep(DRIP_EVERY_MS);
    }
  }

  const comeBack = () => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  /** From now on connections are refused. */
  const goAway = () =>
    new Promise<void>((gone) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => gone());
    });
  await comeBack();
  return {
    url: `smtp://user:password@127.0.0.1:${port}`,
    received,
    comeBack,
    goAway,
    endDrips: () => {
      isDripping = false;
    },
    setFault: (next: SmtpFault) => {
      fault = next;
    },
  };
}

async function text(lines: AsyncIterator<string>): Promise<string> {
  const source = [];
  for (let line = await lines.next(); !line.done && line.value !== '.'; line = await lines.next())
    source.push(line.value);
  return source.join('\n');
}
