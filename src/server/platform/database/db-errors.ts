/** Reads PostgreSQL's five-character codes, which the query builder hides in the causes of its errors. */

const SERIALISATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';

const READ_ONLY = '25006';
const OUTCOME_UNKNOWN = '08007';
const TOO_MANY_CONNECTIONS = '53300';

/** Class 08 contains connection exceptions; 57P01–57P03 mean that the server is stopping or starting. */
const LOST =
  /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Node's codes for an invalid certificate, or for a server that does not speak TLS. */
const UNTRUSTED = /^((DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT|HOSTNAME|ERR_TLS|ERR_SSL)_\w+|EPROTO)$/;
const LOST_MESSAGE =
  /connection (terminated|timeout|ended|error)|timeout expired|query read timeout|was closed and is not queryable|does not support SSL/i;
/** The pool's own error when all its connections are busy. */
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

/** The server refuses writes because it has become a standby, or was told to. */
export function isReadOnlyRefusal(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

export function readOnlyRefusal(): Error {
  return Object.assign(new Error('the server accepts no writes'), { code: READ_ONLY });
}

/** The write is committed on this server, but perhaps on no other: if this one died now, it would be lost. */
export function unknownOutcome(): Error {
  return Object.assign(new Error('no standby has confirmed the commit'), { code: OUTCOME_UNKNOWN });
}

/** The server is gone, does not answer, or is no longer the one to write to. */
export function isServerLost(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    isReadOnlyRefusal(error) || LOST.test(code) || UNTRUSTED.test(code) || messageMatches(error, LOST_MESSAGE)
  );
}

/** Nothing was done, or it is unknown whether it was: the caller may try again later. */
export function isUnreachable(error: unknown): boolean {
  return isServerLost(error) || codeOf(error) === TOO_MANY_CONNECTIONS || messageMatches(error, ALL_BUSY);
}

function messageMatches(error: unknown, pattern: RegExp): boolean {
  for (const { message } of chain(error)) if (pattern.test(message)) return true;
  return false;
}

/** The server is read-only (25006), lacks disk space (53100) or memory (53200), or its disk fails (58…). */
const UNWRITABLE = /^(25006|53[12]00|58...|ENOSPC|EROFS|EDQUOT)$/;

/** Reading may still work. An embedded engine without disk space crashes with a RuntimeError. */
export function isUnwritable(error: unknown): boolean {
  if (UNWRITABLE.test(codeOf(error) ?? '')) return true;
  for (const { name } of chain(error)) if (name === 'RuntimeError') return true;
  return false;
}
