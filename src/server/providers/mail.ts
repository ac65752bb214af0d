import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { OWNER_ONLY } from '../platform/private-folder.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
}

export interface Mail {
  /** False where nothing can be sent: the pages say so instead of promising an e-mail. */
  available: boolean;
  send(email: Email): Promise<void>;
}

interface Log {
  warn(message: string): void;
}

export function createMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'playground'>,
  log: Log,
): Mail {
  if (config.smtpUrl) return smtpMail(config.smtpUrl, config.mailFrom);
  return config.playground ? outboxMail(join(config.dataDir, 'outbox'), log) : noMail;
}

function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(url);
  return {
    available: true,
    send: async (email) => {
      await transport.sendMail({ from, ...email });
    },
  };
}

const noMail: Mail = {
  available: false,
  send: () => Promise.reject(new Error('Mail is off: SMTP_URL is not set.')),
};

/** For the first run: e-mails are put where the developer sees them. */
function outboxMail(folder: string, log: Log): Mail {
  return {
    available: true,
    send: async ({ to, subject, text }) => {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
      const path = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.txt`,
      );
      await writeFile(path, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      log.warn(`Mail to ${to} ("${subject}") is in ${path}`);
    },
  };
}
