import { statfsSync } from 'node:fs';
import { StartError } from '../process/start-error.ts';
import { isUnreachable, isUnwritable } from './db-errors.ts';

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

const NO_PERMISSION = '42501';
const NOT_AVAILABLE = /extension "pg_trgm" is not available|extension control file/;
const LEAST_ROOM_BYTES = 16 * 2 ** 20;

/** Says in one sentence what the operator has to fix about the database; undefined for our own faults. */
export function databaseSentence(error: unknown, { databaseUrl, dataDir }: Place): string | undefined {
  if (error instanceof StartError) return error.message;
  if (!databaseUrl) return isUnwritable(error) && hasNoRoom(dataDir) ? fullDisk(dataDir) : undefined;
  const { code, message } = innermost(error);
  if (isUnreachable(error) || isRefusedLogin(error))
    return `The database at DATABASE_URL cannot be reached: ${message || code || 'no answer'}.`;
  if (/^53100$/.test(code)) return `The disk of the database server is full: ${message}.`;
  if (NOT_AVAILABLE.test(message))
    return 'The database server has no pg_trgm: install PostgreSQL’s contrib package there (postgresql-contrib).';
  if (code !== NO_PERMISSION) return undefined;
  const user = userOf(databaseUrl);
  if (message.includes('extension'))
    return `${user} may not create pg_trgm: let a superuser run CREATE EXTENSION pg_trgm in this database once.`;
  const schema = /schema "?([^"]+)"?/.exec(message)?.[1];
  if (schema)
    return `${user} may not create tables in the schema ${schema}: GRANT CREATE, USAGE ON SCHEMA ${schema} TO ${user}, or make it the owner of the database.`;
  return `${user} lacks a right in the database (${message}): make it the owner of the database and of its tables.`;
}

export function fullDisk(folder: string): string {
  return `The disk of ${folder} is full: make room there, or choose another folder with DATA_DIR.`;
}

/** The embedded engine does not report a full disk in a recognisable way, so we look at the disk. */
export function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_ROOM_BYTES;
  } catch {
    return false;
  }
}

function innermost(error: unknown): { code: string; message: string } {
  let found = { code: '', message: String(error) };
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, message } = at as NodeJS.ErrnoException;
    found = { code: code ?? found.code, message };
  }
  return found;
}

/** Class 28 means a wrong name or password, 3D000 a database that does not exist. */
export function isRefusedLogin(error: unknown): boolean {
  return /^(28...|3D000)$/.test(String((error as { code?: unknown }).code));
}

function userOf(url: string): string {
  try {
    return decodeURIComponent(/^[a-z]+:\/\/([^:@/]+)[:@]/.exec(url)?.[1] ?? '') || 'The role of DATABASE_URL';
  } catch {
    return 'The role of DATABASE_URL';
  }
}
