import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Player } from '../../platform/session.ts';
import type { Identity } from '../../providers/identity/port.ts';
import type { Sealer } from '../../providers/identity/sealer.ts';
import { keyOf, stepOf } from '../../providers/identity/totp.ts';
import { lockPlayerByEmail, lockRow, setSecondFactor } from '../players/players.service.ts';
import { type Guard, guarded, ownGuard } from './attempts.service.ts';
import { endSessions } from './credentials.store.ts';
import {
  claimStep,
  deleteFactor,
  endOtherSessions,
  type Factor,
  findFactor,
  findPendingSignIn,
  keepNewKey,
  lockFactor,
  verifyFactor,
} from './second-factor.store.ts';

export interface SecondFactorDeps {
  db: Db;
  clock: Clock;
  identity: Identity;
  sealer: Sealer;
}

const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** 178 bits. */
const SECRET_LENGTH = 30;
/** Without those that look like another: 50 bits in ten of them. */
const EASY_TO_READ = 'abcdefghijkmnpqrstuvwxyz23456789';
const BACKUP_CODES = 10;

/** Replaces a key that was not confirmed. */
export async function beginSecondFactor(deps: SecondFactorDeps, player: Player, call: Proof) {
  if (player.secondFactorOn) throw new Refusal('second_factor_on');
  await checkPassword(deps, player, call);
  const { db, sealer } = deps;
  const text = draw(LETTERS_AND_DIGITS, SECRET_LENGTH);
  const key = {
    playerId: player.id,
    secret: await sealer.seal(text),
    backupCodes: await sealer.seal(JSON.stringify([])),
  };
  if (!(await keepNewKey(db, key))) throw new Refusal('second_factor_on');
  return keyOf(text, player.email);
}

export async function confirmSecondFactor(
  deps: SecondFactorDeps,
  player: Player,
  { code, sessionId }: { code: string; sessionId: string },
): Promise<{ backupCodes: string[] }> {
  const { db, clock, sealer } = deps;
  const given = readCode(code);
  const backupCodes = Array.from({ length: BACKUP_CODES }, drawBackupCode);
  const sealed = await sealer.seal(JSON.stringify(backupCodes));
  await guarded(deps, [factorGuard(player.id)], () =>
    db.transaction(async (tx) => {
      const factor = await lockOwnFactor(tx, player.id);
      if (!factor) throw new Refusal('second_factor_not_begun');
      if (factor.verified) throw new Refusal('second_factor_on');
      const step = stepOf(await sealer.open(factor.secret), given, clock.now());
      if (step === null) throw new Refusal('wrong_code');
      await verifyFactor(tx, player.id, { lastStep: step, backupCodes: sealed });
      await setSecondFactor(tx, player.id, true);
      await endOtherSessions(tx, player.id, sessionId);
    }),
  );
  return { backupCodes };
}

export async function endSecondFactor(
  deps: SecondFactorDeps,
  player: Player,
  { code, ...proof }: Proof & { code: string },
): Promise<void> {
  if (!player.secondFactorOn) throw new Refusal('second_factor_off');
  const given = readCode(code);
  await checkPassword(deps, player, proof);
  await guarded(deps, [factorGuard(player.id)], () =>
    deps.db.transaction(async (tx) => {
      const factor = await lockOwnFactor(tx, player.id);
      if (!factor?.verified) throw new Refusal('second_factor_off');
      await checkCode({ ...deps, db: tx }, factor, given);
      await turnOff(tx, player.id);
    }),
  );
}

/**
 * The second half of a sign-in. We decide whether the code is right and was never used; the identity library, which
 * knows of no used codes of an app, then opens the session. It takes the backup code off its list in one statement.
 */
export async function finishSignIn(
  deps: SecondFactorDeps,
  { request, pendingName, code }: { request: FastifyRequest; pendingName: string | null; code: string },
) {
  const pending =
    pendingName?.startsWith('2fa-') && (await findPendingSignIn(deps.db, pendingName, deps.clock.now()));
  if (!pending) throw new Refusal('sign_in_expired');
  request.concerns = pending.playerId;
  const given = readCode(code);
  const answer = await guarded(deps, [factorGuard(pending.playerId)], async () => {
    const factor = await findFactor(deps.db, pending.playerId);
    if (!factor?.verified) throw new Refusal('sign_in_expired');
    await checkCode(deps, factor, given);
    return deps.identity.finishSignIn(request, isTotp(given) ? 'totp' : 'backup-code', given);
  });
  return { answer, email: pending.email };
}

/**
 * For whoever lost the app and the backup codes, in the transaction of whoever writes down that it was done. The player's
 * id; undefined when nobody has this address.
 */
export async function resetSecondFactor(tx: Db, email: string): Promise<string | undefined> {
  const player = await lockPlayerByEmail(tx, email.toLowerCase());
  if (!player) return undefined;
  await turnOff(tx, player.id);
  await endSessions(tx, player.id);
  return player.id;
}

/** The player first, as whoever deletes an account does. */
async function lockOwnFactor(tx: Db, playerId: string): Promise<Factor | undefined> {
  await lockRow(tx, playerId);
  return lockFactor(tx, playerId);
}

export async function turnOff(tx: Db, playerId: string): Promise<void> {
  await setSecondFactor(tx, playerId, false);
  await deleteFactor(tx, playerId);
}

interface Proof {
  request: FastifyRequest;
  password: string;
}

function checkPassword(deps: SecondFactorDeps, player: Player, { request, password }: Proof) {
  return guarded(deps, [ownGuard(player.id)], () =>
    deps.identity.post(request, '/verify-password', { password }),
  );
}

/** Codes of one account, whoever guesses at them and from wherever. */
function factorGuard(playerId: string): Guard {
  return { key: `factor:${playerId}` };
}

/** The app's is used up by it; a backup code is not: that is for whoever goes on. */
async function checkCode(deps: SecondFactorDeps, factor: Factor, code: string): Promise<void> {
  const isRight = isTotp(code) ? await usesStep(deps, factor, code) : await isBackupCode(deps, factor, code);
  if (!isRight) throw new Refusal('wrong_code');
}

async function usesStep({ db, clock, sealer }: SecondFactorDeps, factor: Factor, code: string) {
  const step = stepOf(await sealer.open(factor.secret), code, clock.now());
  return step !== null && claimStep(db, factor.playerId, step);
}

async function isBackupCode({ sealer }: SecondFactorDeps, factor: Factor, code: string) {
  const codes = JSON.parse(await sealer.open(factor.backupCodes)) as string[];
  return codes.includes(code);
}

const isTotp = (code: string) => /^\d{6}$/.test(code);

/** As it is stored. What can be neither kind of code is no guess at one, and is not counted. */
function readCode(typed: string): string {
  const bare = typed.replace(/[\s-]/g, '').toLowerCase();
  if (isTotp(bare)) return bare;
  if (!/^[a-z2-9]{10}$/.test(bare)) throw new Refusal('wrong_code');
  return asBackupCode(bare);
}

function drawBackupCode(): string {
  return asBackupCode(draw(EASY_TO_READ, 10));
}

function asBackupCode(bare: string): string {
  return `${bare.slice(0, 5)}-${bare.slice(5)}`;
}

function draw(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
