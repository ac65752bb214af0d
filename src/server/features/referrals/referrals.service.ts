import type { ReferralInfo } from '../../../contract/referrals.ts';
import { mailboxOf } from '../../../rules/email.ts';
import {
  isReferralCode,
  makeReferralCode,
  normaliseReferralCode,
  PAID_FRIENDS_A_DAY,
  REFERRED_CREDITS,
  REFERRER_CREDITS,
} from '../../../rules/referral-code.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { isDuplicate } from '../../platform/database/db-errors.ts';
import { type After, inPages, type TimePlace } from '../../platform/database/in-pages.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Clock, startOfDay } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import { hashNetwork } from '../../platform/security/network.ts';
import type { Player } from '../../player.ts';
import { grantCredits } from '../credits/credits.service.ts';
import { claimReferralCode, lockPlayers, setReferredBy } from '../players/players.service.ts';
import {
  claimEmail,
  countPaidSince,
  findFriends,
  findPlayerByCode,
  findReferrer,
  findTally,
  forgetReferrer,
  insertReferral,
} from './referrals.store.ts';

export { findPlayerByCode } from './referrals.store.ts';

/** Called in the transaction in which a player applies a code, with both players locked. */
export type OnReferred = (
  tx: Db,
  referral: { playerId: string; referrerId: string; createdAt: Date },
) => Promise<void>;

export interface ReferralDeps {
  db: Db;
  clock: Clock;
  random: Random;
  secret: string;
  /** True if e-mails or a provider can verify addresses; then only verified players may apply a code. */
  verifiesEmails: boolean;
  onReferred: OnReferred;
}

export async function referralInfo({ db }: ReferralDeps, player: Player): Promise<ReferralInfo> {
  const { friends, credits } = await findTally(db, player.id);
  return { referralCode: player.referralCode, referredCount: friends, creditsEarned: credits };
}

/** Returns the player's code, or creates one. If somebody else has the code, another one is drawn. */
export async function generateCode(
  { db, random }: Pick<ReferralDeps, 'db' | 'random'>,
  player: Player,
): Promise<{ referralCode: string }> {
  if (player.referralCode) return { referralCode: player.referralCode };
  for (;;) {
    const code = await claimReferralCode(db, player.id, makeReferralCode(random.fraction)).catch((error) => {
      if (isDuplicate(error, 'players_referral_code_key')) return undefined;
      throw error;
    });
    if (code) return { referralCode: code };
    if (code === null) throw new Refusal('unauthorized');
  }
}

export async function applyCode(
  deps: ReferralDeps,
  player: Player,
  text: string,
  address: string,
): Promise<{ message: string }> {
  const code = normaliseReferralCode(text);
  if (!isReferralCode(code)) throw new Refusal('invalid_referral_code');
  if (deps.verifiesEmails && !player.emailVerified) throw new Refusal('email_unverified');
  const referrerId = await findPlayerByCode(deps.db, code);
  if (!referrerId) throw new Refusal('referral_code_unknown');
  if (referrerId === player.id) throw new Refusal('own_referral_code');

  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now();
    const there = await lockPlayers(tx, [player.id, referrerId]);
    const referrer = there.find(({ id }) => id === referrerId);
    if (!there.some(({ id }) => id === player.id)) throw new Refusal('unauthorized');
    // A banned player earns nothing, and whoever holds their code does not learn of the ban.
    if (!referrer || referrer.bannedAt) throw new Refusal('referral_code_unknown');
    if (mailboxOf(referrer.email) === mailboxOf(player.email)) throw new Refusal('own_referral_code');
    if (await findReferrer(tx, player.id)) throw new Refusal('already_referred');
    if ((await findReferrer(tx, referrerId)) === player.id) throw new Refusal('mutual_referral');
    // The mailbox hash comes first, so that two aliases at the same moment wait for each other there.
    const { mailboxHash, emailHash } = hashEmail(player.email, deps.secret);
    const isFirst = await claimEmail(tx, new Set([mailboxHash, emailHash]));
    if (!isFirst) throw new Refusal('already_referred');

    const isPaid = (await countPaidSince(tx, referrerId, startOfDay(at))) < PAID_FRIENDS_A_DAY;
    await insertReferral(tx, {
      playerId: player.id,
      referrerId,
      code,
      createdAt: at,
      paidAt: isPaid ? at : null,
      addressHash: hashNetwork('referral', address, deps.secret),
      referredCredits: REFERRED_CREDITS,
      referrerCredits: REFERRER_CREDITS,
      paidFriendsADay: PAID_FRIENDS_A_DAY,
    });
    await deps.onReferred(tx, { playerId: player.id, referrerId, createdAt: at });
    await setReferredBy(tx, player.id, code);
    const reward = { reference: player.id, at };
    await grantCredits(tx, { ...reward, playerId: player.id, kind: 'referred', amount: REFERRED_CREDITS });
    if (isPaid)
      await grantCredits(tx, { ...reward, playerId: referrerId, kind: 'referrer', amount: REFERRER_CREDITS });
  });
  return { message: `Code applied! You received ${REFERRED_CREDITS} credits.` };
}

export const referralsData = {
  collect: async (db, player) => ({
    referrals: {
      code: player.referralCode,
      usedCode: player.referredBy,
      friendsJoinedAt: inPages(
        (page: After<TimePlace>) => findFriends(db, player.id, page),
        (place) => place,
        ({ createdAt }) => createdAt.toISOString(),
      ),
    },
  }),
  forget: forgetReferrer,
} satisfies PersonalData;
