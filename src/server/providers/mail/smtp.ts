import MailComposer from 'nodemailer/lib/mail-composer';
import type { Email } from './port.ts';
import { type SessionLimits, smtpSession } from './smtp-session.ts';

/** `refused`: by the recipient's side and for good, so retrying would only annoy. `away`: nobody answered. */
export type Outcome = { status: 'sent' } | { status: 'refused' | 'later' | 'away'; reason: string };

export interface Smtp {
  /** The id is the same at each attempt, so that mail programs recognise an e-mail that arrives twice. */
  deliver(id: string, email: Email): Promise<Outcome>;
}

export function createSmtp(url: string, from: string, limits?: SessionLimits): Smtp {
  const send = smtpSession(url, limits);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver(id, email) {
      try {
        const message = new MailComposer({ from, ...email, messageId: `<${id}@${domain}>` }).compile();
        const source = await message.build();
        await send({ envelope: message.getEnvelope(), source });
        return { status: 'sent' };
      } catch (error) {
        return { status: statusOf(error as SmtpError), reason: reasonOf(error) };
      }
    },
  };
}

/** Signs in and out again; throws whatever stands in the way. */
export function verifySmtp(url: string): Promise<void> {
  return smtpSession(url)();
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** "We do not relay for you" or "sign in first" (RFC 3463: class of policy) refuses us, not the recipient. */
const REFUSES_US = /^(5\d\d[ -]5\.7\.|53\d)/;

/** How the library describes a server that was reached and then fell silent. */
const FELL_SILENT = /^(Timeout|Connection closed)/;

/** Only a refused recipient or text is final: operators can fix a refused sender or password in a day. */
function statusOf({ command, responseCode, response = '', message }: SmtpError) {
  // The server may have accepted the e-mail: trying again soon could fill an inbox.
  if (!responseCode) return FELL_SILENT.test(message) ? 'later' : 'away';
  if (REFUSES_US.test(response)) return 'later';
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA') ? 'refused' : 'later';
}

/** For the log. The text of a mail server's answer is left out, because it often contains the address. */
function reasonOf(error: unknown): string {
  const { code, command, responseCode, response = '', message } = error as SmtpError;
  const answer = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? responseCode;
  if (responseCode) return `${answer} to ${command ?? 'a command'}`;
  return /@/.test(message) ? (code ?? 'unknown') : message;
}
