import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

interface ReceivedLetter {
  to: string;
  messageId: string;
  /** As it came over the wire, with its headers. */
  source: string;
}

/** How it answers a command ("RCPT TO:<ann@example.com>"), if not as usual; `cut` ends the connection without a word. */
type SmtpFault = (command: string) => string | 'cut' | undefined;

/** A mail server over a real connection (RFC 5321), that can go away and come back at the same address. */
export async function startSmtp() {
  const received: ReceivedLetter[] = [];
  const sockets = new Set<Socket>();
  const port = await freePort();
  let fault: SmtpFault = () => undefined;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    void converse(socket);
  });

  async function converse(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to = '';
    say('220 stand-in');
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const command = line.value;
      const verb = command.slice(0, 4).toUpperCase();
      const wrong = fault(command);
      if (wrong === 'cut') return void socket.destroy();
      if (wrong) say(wrong);
      else if (verb === 'EHLO') say('250-stand-in\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH') say('235 welcome');
      else if (verb === 'DATA') {
        say('354 go on');
        const source = await text(lines);
        const after = fault('.');
        if (after === 'cut') return void socket.destroy();
        if (!after) received.push({ to, source, messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '' });
        say(after ?? '250 taken');
      } else if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      else {
        if (verb === 'RCPT') to = /<(.*)>/.exec(command)?.[1] ?? '';
        say('250 ok');
      }
    }
  }

  const comeBack = () => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  /** Whoever tries it is refused. */
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
