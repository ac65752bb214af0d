import { hostname } from 'node:os';
import { errorText, loggedError } from './log.ts';

/** What happens to the process as a whole. docs/operations.md says what each means. */
type LifeEvent = 'starting' | 'database' | 'book' | 'open' | 'stopping' | 'stopped';
type LastEvent = 'refused_to_start' | 'crashed' | 'database_crashed';

export type Announce = (event: LifeEvent, text: string, details?: object, hints?: string[]) => void;

const INFO = 30;
const WARNING = 40;
const FATAL = 60;

/** To a person at a terminal in words, else a line of the log, whatever its level but `silent`. Hints are for persons alone. */
export function createAnnouncer(logLevel: string): Announce {
  const { stdout } = process;
  return (event, text, details, hints = []) => {
    if (stdout.isTTY) stdout.write([text, ...hints].map((line) => `  ${line}\n`).join(''));
    else if (logLevel !== 'silent') stdout.write(line(INFO, { event, ...details, msg: text }));
  };
}

/** Why the process ends, at any level. */
export function announceEnd(event: LastEvent, msg: string, error?: unknown): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`${error === undefined ? msg : errorText(error)}\n`);
  else stderr.write(line(FATAL, { event, ...(error !== undefined && { err: loggedError(error) }), msg }));
}

/** Node's own warnings would be plain text among the lines. */
export function logWarnings(): void {
  const { stderr } = process;
  if (stderr.isTTY) return;
  process.removeAllListeners('warning').on('warning', (warning) => {
    stderr.write(line(WARNING, { event: 'warning', err: loggedError(warning), msg: warning.message }));
  });
}

/** As the server's logger writes it. */
function line(level: number, fields: object): string {
  return `${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields })}\n`;
}
