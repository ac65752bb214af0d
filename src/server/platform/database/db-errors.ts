/** PostgreSQL's five-character codes, dug out of what the query builder wraps around them. */

const SERIALISATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';

const READ_ONLY = '25006';
const OUTCOME_UNKNOWN = '08007';
const TOO_MANY_CONNECTIONS = '53300';

/** Class 08 is connection exceptions; 57P01–57P03 are a server going down or coming up. */
const LOST =
  /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Node's codes of a certificate that does not hold, or of a server that speaks no TLS. */
const UNTRUSTED = /^((DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT|HOSTNAME|ERR_TLS|ERR_SSL)_\w+|EPROTO)$/;
const LOST_MESSAGE =
  /connection (terminated|timeout|ended|error)|timeout expired|query read timeout|was closed and is not queryable|does not support SSL/i;
/** The pool's own: all its connections are busy. */
const ALL_BUSY = /timeout exceeded when trying to connect/i;

function* chain(error: unknown): Generator<Error & { code?: unknown; constraint?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

function codeOf(error: unknown): string | undefined {
  for (const { code } of chain(error)) if (typeof code === 'string') return code;
  return undefined;
}

export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALISATION_FAILURE || code === DEADLOCK;
}

export function isDuplicate(error: unknown, constraint: string): boolean {
  for (const link of chain(error)) {
    if (link.code === UNIQUE_VIOLATION) return link.constraint === constraint;
  }
  return false;
}

/** The server refuses to write: it is a standby by now, or was told to. */
export function isReadOnlyRefusal(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

export function readOnlyRefusal(): Error {
  return Object.assign(new Error('the server accepts no writes'), { code: READ_ONLY });
}

/** Committed on this server, and perhaps on no other: were it to die now, the write would be lost. */
export function unknownOutcome(): Error {
  return Object.assign(new Error('no standby has confirmed the commit'), { code: OUTCOME_UNKNOWN });
}

/** The server is gone, silent or no longer the one to write to. */
export function isServerLost(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    isReadOnlyRefusal(error) || LOST.test(code) || UNTRUSTED.test(code) || messageMatches(error, LOST_MESSAGE)
  );
}

/** Nothing was done, or nobody knows: whoever asked may come back later. */
export function isUnreachable(error: unknown): boolean {
  return isServerLost(error) || codeOf(error) === TOO_MANY_CONNECTIONS || messageMatches(error, ALL_BUSY);
}

function messageMatches(error: unknown, pattern: RegExp): boolean {
  for (const { message } of chain(error)) if (pattern.test(message)) return true;
  return false;
}

/** May not write (25006), has no room (53100) or memory (53200), or a disk that fails (58030, 58P..). */
const UNWRITABLE = /^(25006|53[12]00|58...|ENOSPC|EROFS|EDQUOT)$/;

/** It can perhaps still read; an embedded engine that ran out of room ends with an error of its machine code. */
export function isUnwritable(error: unknown): boolean {
  if (UNWRITABLE.test(codeOf(error) ?? '')) return true;
  for (const { name } of chain(error)) if (name === 'RuntimeError') return true;
  return false;
}
