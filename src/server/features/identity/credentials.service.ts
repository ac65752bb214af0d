import { generateRandomString, verifyJWT } from 'better-auth/crypto';
import { FRESH_SIGN_IN_MINUTES } from '../../../rules/sign-in.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { PasswordCost } from '../../platform/security/password-cost.ts';
import type { Player } from '../../player.ts';
import {
  hashPassword,
  isOutdated,
  renewHash,
  saltOf,
  verifyPassword,
} from '../../providers/identity/password-hash.ts';
import { lockPlayer, markConfirmed } from '../players/players.service.ts';
import { guarded, ownGuard } from './attempts.service.ts';
import {
  deleteSessionByToken,
  endLinks,
  endSessions,
  findOwnerByEmail,
  findOwnerOfReset,
  findPasswordByEmail,
  findPasswordHash,
  findSessionStart,
  forgetSignInWays,
  replaceHash,
  setPassword,
  spendReset,
} from './credentials.store.ts';
import { checkNewPassword } from './password-check.ts';
import { turnOff } from './second-factor.service.ts';
import { endOtherSessions } from './second-factor.store.ts';
import { replaceToken } from './session.store.ts';

export interface CredentialDeps {
  db: Db;
  clock: Clock;
  secret: string;
  passwordCost: PasswordCost;
}

type HashDeps = Pick<CredentialDeps, 'db' | 'passwordCost'>;

/** As long as those that the identity library makes. */
const SESSION_TOKEN_LENGTH = 32;
const FRESH_MS = FRESH_SIGN_IN_MINUTES * 60 * 1000;

interface PasswordChange {
  sessionId: string;
  currentPassword: string;
  newPassword: string;
}

/** The link from the e-mail confirms an address only if the browser is signed in to its account. */
export async function followConfirmation(
  { db, secret }: CredentialDeps,
  token: string,
  signedInId: string | undefined,
): Promise<'confirmed' | 'ask_password' | 'spent'> {
  const owner = await ownerOfConfirmation(db, secret, token);
  if (owner && owner.id === signedInId) {
    await markConfirmed(db, owner.id);
    return 'confirmed';
  }
  return owner && !owner.emailVerified ? 'ask_password' : 'spent';
}

/** Whoever has the e-mail owns the address, but not necessarily the account: so it sets a new password. */
export async function confirmWithPassword(
  { db, clock, secret, passwordCost }: CredentialDeps,
  token: string,
  newPassword: string,
): Promise<void> {
  const found = await ownerOfConfirmation(db, secret, token);
  if (!found || found.emailVerified) throw new Refusal('invalid_token');
  await checkNewPassword(newPassword, found);
  const hash = await hashPassword(newPassword, passwordCost);
  await db.transaction(async (tx) => {
    const owner = await lockPlayer(tx, found.id);
    if (!owner || owner.emailVerified) throw new Refusal('invalid_token');
    await replacePassword(tx, owner, hash, clock.now());
  });
}

/** Does not use the link up, so that an old link is reported before a new password is typed. */
export async function isResetGood({ db, clock }: CredentialDeps, token: string): Promise<boolean> {
  return (await findOwnerOfReset(db, token, clock.now())) !== undefined;
}

export async function resetPassword(
  { db, clock, passwordCost }: CredentialDeps,
  token: string,
  newPassword: string,
): Promise<void> {
  const found = await findOwnerOfReset(db, token, clock.now());
  if (!found) throw new Refusal('invalid_token');
  await checkNewPassword(newPassword, found);
  const hash = await hashPassword(newPassword, passwordCost);
  await db.transaction(async (tx) => {
    const owner = await lockPlayer(tx, found.id);
    if (!owner || !(await spendReset(tx, token, clock.now()))) throw new Refusal('invalid_token');
    await replacePassword(tx, owner, hash, clock.now());
  });
}

/**
 * A new password or second factor ends all other sessions. A sign-in that checked the old credentials must
 * not leave a session behind: inserting its row waits for the player's lock, so reading the credentials again
 * afterwards shows whether they have changed.
 */
export async function unlessReplaced<Answer extends { token: string | null }>(
  db: Db,
  email: string,
  signIn: () => Promise<Answer>,
): Promise<Answer> {
  const before = await signInNeeds(db, email);
  const answer = await signIn();
  if ((await signInNeeds(db, email)) === before) return answer;
  if (answer.token) await deleteSessionByToken(db, answer.token);
  throw new Refusal('wrong_credentials');
}

/** Compared before and after a sign-in, to notice that the password or the second factor has changed. */
async function signInNeeds(db: Db, email: string): Promise<string | undefined> {
  const found = await findPasswordByEmail(db, email.toLowerCase());
  // The salt identifies the password, because a renewed hash keeps its salt.
  return found && `${found.factor}:${found.hash && saltOf(found.hash).toString('hex')}`;
}

/** Called after a sign-in, because only then is the password known. */
export async function renewOutdatedHash(
  { db, passwordCost }: HashDeps,
  email: string,
  password: string,
): Promise<void> {
  const found = await findPasswordByEmail(db, email.toLowerCase());
  if (!found?.hash || !isOutdated(found.hash, passwordCost)) return;
  // A reset may have replaced the password since the sign-in.
  if (!(await verifyPassword({ hash: found.hash, password }))) return;
  const renewed = await renewHash(found.hash, password, passwordCost);
  await replaceHash(db, found.accountId, found.hash, renewed);
}

/**
 * Signs out every other device, ends all links and returns the new token of this session. The password is
 * compared again under the player's lock, so that a reset in the meantime is not overwritten.
 */
export async function changePassword(
  { db, clock, passwordCost }: Omit<CredentialDeps, 'secret'>,
  player: Player,
  { sessionId, currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  await checkNewPassword(newPassword, player);
  const known = await checkPassword({ db, clock }, player.id, currentPassword);
  const hash = await hashPassword(newPassword, passwordCost);
  const token = generateRandomString(SESSION_TOKEN_LENGTH);
  await db.transaction(async (tx) => {
    await lockPlayer(tx, player.id);
    if (!isSamePassword(await findPasswordHash(tx, player.id), known)) throw new Refusal('wrong_password');
    await setPassword(tx, player.id, hash, clock.now());
    await endLinks(tx, player.id);
    await endOtherSessions(tx, player.id, sessionId);
    if (!(await replaceToken(tx, sessionId, token))) throw new Refusal('unauthorized');
  });
  return token;
}

/** Compares salts, because a renewed hash keeps its salt. */
function isSamePassword(hash: string | undefined, known: string): boolean {
  return hash !== undefined && saltOf(hash).equals(saltOf(known));
}

/** Returns the stored hash if the password is right. A wrong one is counted as a guess. */
async function checkPassword(
  deps: Pick<CredentialDeps, 'db' | 'clock'>,
  playerId: string,
  password: string,
): Promise<string> {
  const hash = await findPasswordHash(deps.db, playerId);
  if (!hash) throw new Refusal('no_password');
  await guarded(deps, [ownGuard(playerId)], async () => {
    if (!(await verifyPassword({ hash, password }))) throw new Refusal('wrong_password');
  });
  return hash;
}

/** Called for somebody who has proved that they read the mail of this address. The owner must be locked. */
async function replacePassword(
  tx: Db,
  { id, emailVerified }: Pick<Player, 'id' | 'emailVerified'>,
  hash: string,
  at: Date,
): Promise<void> {
  if (!emailVerified) await takeOver(tx, id);
  await setPassword(tx, id, hash, at);
  await endSessions(tx, id);
  await endLinks(tx, id);
}

/** The address is proved for the first time, so every other way to sign in was set up without proof. */
async function takeOver(tx: Db, playerId: string): Promise<void> {
  await forgetSignInWays(tx, playerId);
  // A second factor set up by an attacker would lock the owner of the address out.
  await turnOff(tx, playerId);
  await markConfirmed(tx, playerId);
}

async function ownerOfConfirmation(db: Db, secret: string, token: string) {
  const claims = (await verifyJWT(token, secret)) as { email?: unknown; updateTo?: unknown } | null;
  if (typeof claims?.email !== 'string' || claims.updateTo !== undefined) return undefined;
  return findOwnerByEmail(db, claims.email);
}

/** True if the address has an account but nobody has proved that it is theirs. */
export async function isUnconfirmed(db: Db, email: string): Promise<boolean> {
  return (await findOwnerByEmail(db, email.toLowerCase()))?.emailVerified === false;
}

/** False for somebody who signs in only through a provider. */
export async function hasPassword(db: Db, playerId: string): Promise<boolean> {
  return (await findPasswordHash(db, playerId)) !== undefined;
}

/** Guards what cannot be undone: asks for the password or, if there is none, for a recent sign-in. */
export async function proveOwner(
  { db, clock }: Pick<CredentialDeps, 'db' | 'clock'>,
  { playerId, sessionId, password }: { playerId: string; sessionId: string; password: string | undefined },
): Promise<void> {
  if (await findPasswordHash(db, playerId)) {
    if (!password) throw new Refusal('wrong_password');
    await checkPassword({ db, clock }, playerId, password);
    return;
  }
  await proveFreshSignIn({ db, clock }, sessionId);
}

/** For those who sign in through a provider, where we cannot ask for a password or a code. */
export async function proveFreshSignIn(
  { db, clock }: Pick<CredentialDeps, 'db' | 'clock'>,
  sessionId: string,
): Promise<void> {
  const startedAt = await findSessionStart(db, sessionId);
  if (!startedAt) throw new Refusal('unauthorized');
  if (clock.now().getTime() - startedAt.getTime() > FRESH_MS) throw new Refusal('fresh_sign_in_required');
}
