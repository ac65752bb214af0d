import { createHmac, randomInt } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import type { Sealer } from '../../providers/identity/sealer.ts';
import { clearListedCodes, deleteBackupCode, type Factor, insertBackupCodes } from './second-factor.store.ts';

interface BackupCodeDeps {
  secret: string;
  sealer: Sealer;
}

/** 32 characters that are hard to confuse; ten of them make 50 bits. */
const EASY_TO_READ = 'abcdefghijkmnpqrstuvwxyz23456789';
const CHARACTERS = 10;
const BACKUP_CODES = 10;

/** Creates codes that are shown to the player once; only hashes are stored. The factor must be locked. */
export async function giveBackupCodes(tx: Db, secret: string, playerId: string): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, drawBackupCode);
  await insertBackupCodes(tx, playerId, hashesOf(codes, secret, playerId));
  return codes;
}

/** Uses the code up. Returns false if it is wrong or already used. The factor must be locked. */
export async function claimBackupCode(
  tx: Db,
  { secret, sealer }: BackupCodeDeps,
  { playerId, backupCodes }: Factor,
  code: string,
): Promise<boolean> {
  const listed: string[] = JSON.parse(await sealer.open(backupCodes));
  if (listed.length > 0) {
    // Moves old codes to rows here: a migration could not decrypt their list without the server's secret.
    await insertBackupCodes(tx, playerId, hashesOf(listed, secret, playerId));
    await clearListedCodes(tx, playerId, await sealNoCodes(sealer));
  }
  return deleteBackupCode(tx, playerId, hashOf(code, secret, playerId));
}

/** An encrypted empty list for the identity library's column, because our codes are stored elsewhere. */
export function sealNoCodes(sealer: Sealer): Promise<string> {
  return sealer.seal(JSON.stringify([]));
}

/** Expects lower case without spaces and dashes. Returns undefined for what cannot be a backup code. */
export function readBackupCode(bare: string): string | undefined {
  return /^[a-z2-9]{10}$/.test(bare) ? withDash(bare) : undefined;
}

function drawBackupCode(): string {
  return withDash(
    Array.from({ length: CHARACTERS }, () => EASY_TO_READ[randomInt(EASY_TO_READ.length)]).join(''),
  );
}

function withDash(bare: string): string {
  return `${bare.slice(0, 5)}-${bare.slice(5)}`;
}

function hashesOf(codes: string[], secret: string, playerId: string): string[] {
  return codes.map((code) => hashOf(code, secret, playerId));
}

function hashOf(code: string, secret: string, playerId: string): string {
  return createHmac('sha256', `backup code:${secret}`).update(`${playerId}:${code}`).digest('base64url');
}
