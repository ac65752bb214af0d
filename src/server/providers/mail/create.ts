import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { fileMail } from './files.ts';
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
