import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { outboxMail } from './files.ts';
import { type LetterboxDeps, letterboxMail } from './outbox.ts';
import type { Mail } from './port.ts';
import { createSmtp } from './smtp.ts';

interface MailDeps extends Omit<LetterboxDeps, 'smtp'> {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'playground'>;
}

export function createMail({ config, ...deps }: MailDeps): Mail {
  if (config.smtpUrl) return letterboxMail({ ...deps, smtp: createSmtp(config.smtpUrl, config.mailFrom) });
  return config.playground ? outboxMail(join(config.dataDir, 'outbox'), deps.log) : noMail;
}

const noMail: Mail = {
  available: false,
  send: () => Promise.reject(new Error('Mail is off: SMTP_URL is not set.')),
  carry: async () => {},
  stop: async () => {},
  seen: { sent: 0, failed: 0, lost: 0 },
  waiting: async () => ({ emails: 0, oldestSeconds: 0 }),
};
