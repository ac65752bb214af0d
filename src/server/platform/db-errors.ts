/** PostgreSQL's five-character codes, dug out of what the query builder wraps around them. */

const SERIALISATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';

/** Class 08 is connection exceptions; 57P01–57P03 are a server going down or coming up; 53300 is out of connections. */
const UNREACHABLE = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const UNREACHABLE_MESSAGE =
  /connection (terminated|timeout|ended|error)|timeout exceeded when trying to connect|query read timeout|was closed and is not queryable/i;

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

export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  if (code && UNREACHABLE.test(code)) return true;
  for (const { message } of chain(error)) if (UNREACHABLE_MESSAGE.test(message)) return true;
  return false;
}
