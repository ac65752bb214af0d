import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';

/** Milliseconds. The library's own timeouts detect silence only, not a server that drips its answers. */
export interface SessionLimits {
  /** From connecting until the whole message is sent. Giving up before that sends nothing twice. */
  sending: number;
  /**
   * For the answer to the whole message. The server may have accepted it, so we wait as long as
   * RFC 5321 (4.5.3.2.6) asks for.
   */
  answering: number;
}

const LIMITS: SessionLimits = { sending: 60_000, answering: 10 * 60_000 };

const SILENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

interface Message {
  envelope: { from: string | false; to: string[] };
  source: Buffer;
}

/** Sends a message over a connection of its own; without a message it only signs in. */
export type SmtpSession = (message?: Message) => Promise<void>;

export function smtpSession(url: string, limits = LIMITS): SmtpSession {
  // Only used to parse the address.
  const { options, auth } = new SMTPTransport({ url, ...SILENCE });
  return async (message) => {
    const connection = new SMTPConnection(options);
    const deadline = createDeadline(limits.sending);
    try {
      await Promise.race([
        deadline.passed,
        converse(connection, auth, message, () => deadline.move(limits.answering)),
      ]);
    } finally {
      deadline.end();
      connection.close();
    }
  };
}

function converse(
  connection: SMTPConnection,
  auth: SMTPTransport['auth'],
  message: Message | undefined,
  onSent: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null) => (error ? reject(error) : resolve());
    const send = () => {
      if (!message) return resolve();
      connection.send(message.envelope, Readable.from([message.source]).once('end', onSent), settle);
    };
    connection.on('error', reject);
    connection.on('end', () => reject(new Error('Connection closed')));
    connection.connect((error) => {
      if (error) reject(error);
      else if (!auth || !connection.allowsAuth) send();
      else connection.login(auth, (refusal) => (refusal ? reject(refusal) : send()));
    });
  });
}

function createDeadline(ms: number) {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const start = (after: number) =>
    setTimeout(() => reject(new Error(`Timeout: not done after ${after / 1000} s`)), after);
  let timer = start(ms);
  return {
    passed,
    end: () => clearTimeout(timer),
    move(after: number) {
      clearTimeout(timer);
      timer = start(after);
    },
  };
}
