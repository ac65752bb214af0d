import { hostname } from 'node:os';
import { errorText, loggedError } from './log.ts';

/** Events in the life of the process as a whole. docs/operations.md says what each means. */
type LifeEvent = 'starting' | 'database' | 'book' | 'open' | 'stopping' | 'stopped';
type LastEvent = 'refused_to_start' | 'crashed' | 'database_crashed';

export type Announce = (event: LifeEvent, text: string, details?: object, hints?: string[]) => void;

const INFO = 30;
const WARNING = 40;
const FATAL = 60;

/**
 * Prints sentences to a terminal; elsewhere writes a line of the log, at every level except
 * `silent`. Hints are for terminals only.
 */
export function createAnnouncer(logLevel: string): Announce {
  const { stdout } = process;
  return (event, text, details, hints = []) => {
    if (stdout.isTTY) stdout.write([text, ...hints].map((line) => `  ${line}\n`).join(''));
    else if (logLevel !== 'silent') stdout.write(line(INFO, { event, ...details, msg: text }));
  };
}

/** Announces why the process ends, at every log level. */
export function announceEnd(event: LastEvent, msg: string, error?: unknown): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`${error === undefined ? msg : errorText(error)}\n`);
  else stderr.write(line(FATAL, { event, ...(error !== undefined && { err: loggedError(error) }), msg }));
}

/** Logs Node's own warnings, which would otherwise be plain text among the lines of the log. */
export function logWarnings(): void {
  const { stderr } = process;
  if (stderr.isTTY) return;
  process.removeAllListeners('warning').on('warning', (warning) => {
    stderr.write(line(WARNING, { event: 'warning', err: loggedError(warning), msg: warning.message }));
  });
}

/** Formats a line as the server's logger does. */
function line(level: number, fields: object): string {
  return `${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields })}\n`;
}
