import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Player } from '../../player.ts';
import type { Identity } from '../../providers/identity/port.ts';
import type { Sealer } from '../../providers/identity/sealer.ts';
import { codeNow, keyOf, stepOf } from '../../providers/identity/totp.ts';
import { lockPlayerByEmail, lockRow, setSecondFactor } from '../players/players.service.ts';
import { type Guard, guarded, ownGuard } from './attempts.service.ts';
import { claimBackupCode, giveBackupCodes, readBackupCode, sealNoCodes } from './backup-codes.service.ts';
import { endSessions } from './credentials.store.ts';
import {
  claimStep,
  deleteFactor,
  deleteFactors,
  endOtherSessions,
  endSessionsOf,
  type Factor,
  findPendingSignIn,
  keepNewKey,
  lockFactor,
  verifyFactor,
} from './second-factor.store.ts';

export interface SecondFactorDeps {
  db: Db;
  clock: Clock;
  secret: string;
  identity: Identity;
  sealer: Sealer;
}

/** What checking a code needs. */
export type CodeDeps = Omit<SecondFactorDeps, 'identity'>;

const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** 30 of 62 characters make 178 bits. */
const SECRET_LENGTH = 30;

/** Creates a new key; it replaces one that was never confirmed. */
export async function beginSecondFactor(deps: SecondFactorDeps, player: Player, call: Proof) {
  if (player.secondFactorOn) throw new Refusal('second_factor_on');
  await checkPassword(deps, player, call);
  const { db, sealer } = deps;
  const text = drawSecret();
  const key = {
    playerId: player.id,
    secret: await sealer.seal(text),
    backupCodes: await sealNoCodes(sealer),
  };
  if (!(await keepNewKey(db, key))) throw new Refusal('second_factor_on');
  return keyOf(text, player.email);
}

export async function confirmSecondFactor(
  deps: SecondFactorDeps,
  player: Player,
  { code, sessionId }: { code: string; sessionId: string },
): Promise<{ backupCodes: string[] }> {
  const { db, clock, secret, sealer } = deps;
  const given = readCode(code);
  const backupCodes = await guarded(deps, [factorGuard(player.id)], () =>
    db.transaction(async (tx) => {
      const factor = await lockOwnFactor(tx, player.id);
      if (!factor) throw new Refusal('second_factor_not_begun');
      if (factor.verified) throw new Refusal('second_factor_on');
      const step = stepOf(await sealer.open(factor.secret), given, clock.now());
      if (step === null) throw new Refusal('wrong_code');
      await verifyFactor(tx, player.id, step);
      await setSecondFactor(tx, player.id, true);
      await endOtherSessions(tx, player.id, sessionId);
      return giveBackupCodes(tx, secret, player.id);
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
  readCode(code);
  await checkPassword(deps, player, proof);
  await withCode(deps, { playerId: player.id, code }, async (tx, confirm) => {
    await confirm();
    await turnOff(tx, player.id);
  });
}

/** A change that asks for a code once more. `change` calls `confirm`, which uses the code up in its transaction. */
export function withCode(
  deps: CodeDeps,
  { playerId, code }: { playerId: string; code: string },
  change: (tx: Db, confirm: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const given = readCode(code);
  return guarded(deps, [factorGuard(playerId)], () =>
    deps.db.transaction((tx) =>
      change(tx, async () => {
        const factor = await lockOwnFactor(tx, playerId);
        if (!factor?.verified) throw new Refusal('second_factor_off');
        await useCode(tx, deps, factor, given);
      }),
    ),
  );
}

/**
 * The second half of a sign-in. We check the code and use it up; then the identity library, which knows
 * neither used codes nor our backup codes, opens the session. If the process dies in between, the code is
 * lost.
 */
export async function finishSignIn(
  deps: SecondFactorDeps,
  { request, pendingName, code }: { request: FastifyRequest; pendingName: string | null; code: string },
) {
  const { db, clock, identity, sealer } = deps;
  const pending = pendingName?.startsWith('2fa-') && (await findPendingSignIn(db, pendingName, clock.now()));
  if (!pending) throw new Refusal('sign_in_expired');
  const { playerId, email } = pending;
  request.concerns = playerId;
  const given = readCode(code);
  const answer = await guarded(deps, [factorGuard(playerId)], async () => {
    const key = await db.transaction(async (tx) => {
      const factor = await lockOwnFactor(tx, playerId);
      if (!factor?.verified) throw new Refusal('sign_in_expired');
      await useCode(tx, deps, factor, given);
      return factor.secret;
    });
    // The library knows only TOTP, so for a backup code it gets what the player's app would show now.
    const shown = isTotp(given) ? given : codeNow(await sealer.open(key), clock.now());
    return identity.finishSignIn(request, shown);
  });
  return { answer, email };
}

/**
 * For a player who lost both the app and the backup codes. Call it in the transaction that logs the reset.
 * Returns the player's id, or undefined if nobody has this address.
 */
export async function resetSecondFactor(tx: Db, email: string): Promise<string | undefined> {
  const player = await lockPlayerByEmail(tx, email.toLowerCase());
  if (!player) return undefined;
  await turnOff(tx, player.id);
  await endSessions(tx, player.id);
  return player.id;
}

/** Locks the player first, in the same order as the deletion of an account. */
async function lockOwnFactor(tx: Db, playerId: string): Promise<Factor | undefined> {
  await lockRow(tx, playerId);
  return lockFactor(tx, playerId);
}

export async function turnOff(tx: Db, playerId: string): Promise<void> {
  await setSecondFactor(tx, playerId, false);
  await deleteFactor(tx, playerId);
}

/** Ends every way of signing in that depends on the server's secret; passwords and links of the provider do not. */
export async function endSignIns(
  tx: Db,
  playerIds: string[],
): Promise<{ sessions: number; factors: number }> {
  const owners = await deleteFactors(tx, playerIds);
  for (const id of owners) await setSecondFactor(tx, id, false);
  return { sessions: await endSessionsOf(tx, playerIds), factors: owners.length };
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

/** Counts guesses per account, from whatever browser they come. */
function factorGuard(playerId: string): Guard {
  return { key: `factor:${playerId}` };
}

/** Uses up a right code of either kind and refuses a wrong one. The factor must be locked. */
async function useCode(tx: Db, deps: CodeDeps, factor: Factor, code: string): Promise<void> {
  const isRight = isTotp(code)
    ? await claimTotp(tx, deps, factor, code)
    : await claimBackupCode(tx, deps, factor, code);
  if (!isRight) throw new Refusal('wrong_code');
}

async function claimTotp(tx: Db, { clock, sealer }: CodeDeps, factor: Factor, code: string) {
  const step = stepOf(await sealer.open(factor.secret), code, clock.now());
  return step !== null && claimStep(tx, factor.playerId, step);
}

const isTotp = (code: string) => /^\d{6}$/.test(code);

/** Normalises the code. Input that can be neither kind of code is refused without counting as a guess. */
function readCode(typed: string): string {
  const bare = typed.replace(/[\s-]/g, '').toLowerCase();
  const code = isTotp(bare) ? bare : readBackupCode(bare);
  if (!code) throw new Refusal('wrong_code');
  return code;
}

function drawSecret(): string {
  const draw = () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)];
  return Array.from({ length: SECRET_LENGTH }, draw).join('');
}
