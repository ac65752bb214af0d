import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { OWNER_ONLY } from '../../platform/process/private-folder.ts';
import { type OutboxDeps, outboxMail } from './outbox.ts';
import type { Mail } from './port.ts';
import { createSmtp } from './smtp.ts';

export type MailLog = OutboxDeps['log'];

interface MailDeps extends Omit<OutboxDeps, 'smtp'> {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'playground'>;
}

export function createMail({ config, ...deps }: MailDeps): Mail {
  if (config.smtpUrl) return outboxMail({ ...deps, smtp: createSmtp(config.smtpUrl, config.mailFrom) });
  return config.playground ? fileMail(join(config.dataDir, 'outbox'), deps.log) : noMail;
}

const noMail: Mail = {
  available: false,
  send: () => Promise.reject(new Error('Mail is off: SMTP_URL is not set.')),
  carry: async () => {},
  stop: async () => {},
  seen: { sent: 0, failed: 0, lost: 0 },
  waiting: async () => ({ emails: 0, oldestSeconds: 0 }),
};

/** For the first run: writes e-mails into files, where the developer sees them. */
function fileMail(folder: string, log: { warn(message: string): void }): Mail {
  const seen = { sent: 0, failed: 0, lost: 0 };
  return {
    available: true,
    send: async ({ to, subject, text }) => {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
      const path = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.txt`,
      );
      await writeFile(path, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      seen.sent++;
      log.warn(`Mail to ${to} ("${subject}") is in ${path}`);
    },
    carry: async () => {},
    stop: async () => {},
    seen,
    waiting: async () => ({ emails: 0, oldestSeconds: 0 }),
  };
}
