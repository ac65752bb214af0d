import { randomUUID } from 'node:crypto';
import {
  AD_COOLDOWN_SECONDS,
  AD_SECONDS,
  AD_VALID_SECONDS,
  ADS_A_DAY,
  type AdAvailability,
  adAvailability,
  adReward,
} from '../../../rules/ads.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages, type TimePlace } from '../../platform/database/in-pages.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Clock, startOfDay } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import type { AdCallback, Ads } from '../../providers/ads.ts';
import { grantCredits } from '../credits/credits.service.ts';
import { lockRow } from '../players/players.service.ts';
import {
  type AdView,
  findOpenView,
  findView,
  findViews,
  insertView,
  readAdHistory,
  readBalance,
  updateView,
} from './ads.store.ts';

export interface AdDeps {
  db: Db;
  clock: Clock;
  random: Random;
  ads: Ads;
}

/** The rules in force, stored with each claim so that later rules are not applied to it. */
const JUDGED_BY = {
  adsADay: ADS_A_DAY,
  cooldownSeconds: AD_COOLDOWN_SECONDS,
  adSeconds: AD_SECONDS,
  validSeconds: AD_VALID_SECONDS,
};

export function readAvailability({ db, clock }: AdDeps, playerId: string): Promise<AdAvailability> {
  return availabilityOf(db, playerId, clock.now());
}

/** Returns the open view if there is one: two tabs share a view, and only one of them can claim it. */
export function requestAd({ db, clock, random }: AdDeps, playerId: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await lockRow(tx, playerId);
    const { available, message } = await availabilityOf(tx, playerId, now);
    if (!available) return { success: false, message, adUnitId: null, rewardAmount: 0 };

    const open = await findOpenView(tx, playerId);
    if (open && !isExpired(open, now)) return offer(open);
    if (open) await updateView(tx, open.id, { closedAt: now });
    const view = { id: randomUUID(), playerId, reward: adReward(random.fraction()), requestedAt: now };
    await insertView(tx, view);
    return offer(view);
  });
}

export interface AdClaim {
  adUnitId: string;
  rewardAmount: number;
}

export function claimAd({ db, clock, ads }: AdDeps, playerId: string, { adUnitId, rewardAmount }: AdClaim) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await lockRow(tx, playerId);
    const view = await findView(tx, playerId, adUnitId);
    if (!view) throw new Refusal('ad_not_found');
    if (view.claimedAt) throw new Refusal('ad_claimed');
    if (isExpired(view, now)) throw new Refusal('ad_expired');
    if (secondsSince(view, now) < AD_SECONDS) throw new Refusal('ad_too_early');
    if (ads.confirmsViews && !view.confirmedAt) throw new Refusal('ad_too_early');
    if (rewardAmount !== view.reward) throw new Refusal('ad_amount_differs');
    if (!(await availabilityOf(tx, playerId, now)).available) throw new Refusal('ad_not_available');

    await updateView(tx, view.id, { claimedAt: now, closedAt: now, ...JUDGED_BY });
    const movement = { playerId, kind: 'ad', reference: view.id, amount: view.reward, at: now } as const;
    const creditsAwarded = await grantCredits(tx, movement);
    return { creditsAwarded, newBalance: await readBalance(tx, playerId) };
  });
}

/** Handles the ad network's signed callback, which says that a view was watched to the end. */
export async function confirmView({ db, clock, ads }: AdDeps, callback: AdCallback): Promise<void> {
  const viewId = ads.readCallback?.(callback);
  if (!viewId) throw new Refusal('not_found');
  if (!(await updateView(db, viewId, { confirmedAt: clock.now() }))) throw new Refusal('ad_not_found');
}

async function availabilityOf(db: Db, playerId: string, now: Date): Promise<AdAvailability> {
  return adAvailability(await readAdHistory(db, playerId, startOfDay(now)), now);
}

function offer({ id, reward }: Pick<AdView, 'id' | 'reward'>) {
  return { success: true, message: 'Enjoy the show.', adUnitId: id, rewardAmount: reward };
}

function isExpired(view: AdView, now: Date): boolean {
  return view.closedAt !== null || secondsSince(view, now) > AD_VALID_SECONDS;
}

function secondsSince({ requestedAt }: AdView, now: Date): number {
  return (now.getTime() - requestedAt.getTime()) / 1000;
}

export const adsData = {
  collect: async (db, { id }) => ({
    adViews: inPages(
      (page: After<TimePlace>) => findViews(db, id, page),
      (place) => place,
      ({ reward, requestedAt, claimedAt }) => ({
        reward,
        requestedAt: requestedAt.toISOString(),
        claimedAt: claimedAt?.toISOString() ?? null,
      }),
    ),
  }),
  // Views stay: they are the reason for the ledger's rewards.
  forget: async () => {},
} satisfies PersonalData;
