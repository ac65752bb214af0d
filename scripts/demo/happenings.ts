import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AD_SECONDS } from '../../src/rules/ads.ts';
import { claimAd, requestAd } from '../../src/server/features/ads/ads.service.ts';
import {
  createCampaign,
  reEngage,
  sendCampaign,
} from '../../src/server/features/campaigns/campaigns.service.ts';
import { closeChallengesOf } from '../../src/server/features/challenges/close.service.ts';
import { sendFeedback } from '../../src/server/features/feedback/feedback.service.ts';
import { type Decision, decide, readInbox } from '../../src/server/features/feedback/inbox.service.ts';
import { befriendReferred } from '../../src/server/features/friendships/friendships.service.ts';
import { createPushSender } from '../../src/server/features/messages/push-sender.service.ts';
import {
  approveTestOrder,
  captureOrder,
  createOrder,
} from '../../src/server/features/payments/payments.service.ts';
import { players } from '../../src/server/features/players/players.tables.ts';
import { subscribe } from '../../src/server/features/push/push.service.ts';
import { applyCode, generateCode } from '../../src/server/features/referrals/referrals.service.ts';
import { endRoomsOf } from '../../src/server/features/rooms/old-rooms.service.ts';
import { banUser, releaseUser } from '../../src/server/features/users/actions.service.ts';
import { giftCredits } from '../../src/server/features/users/gift.service.ts';
import { signalsJob } from '../../src/server/features/users/signals.service.ts';
import { MESSAGE_SOURCES } from '../../src/server/features.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import type { Player } from '../../src/server/player.ts';
import { createTestPayments } from '../../src/server/providers/payments/test-mode.ts';
import type { Push } from '../../src/server/providers/push/port.ts';
import type { Chance } from './chance.ts';
import type { PastClock } from './clock.ts';
import type { DemoPlayer } from './players.ts';

export interface World {
  db: Db;
  clock: PastClock;
  chance: Chance;
  secret: string;
  demo: DemoPlayer;
}

export type Happenings = ReturnType<typeof createHappenings>;

/** What players and admins do apart from playing, each through the game's own service and at the clock's time. */
export function createHappenings({ db, clock, chance, secret, demo }: World) {
  const push = standIn(chance);
  const pushSender = createPushSender({
    db,
    clock,
    random: chance,
    push,
    leaseSeconds: 60,
    sources: MESSAGE_SOURCES,
    onError: fail,
  });
  // Its row has the role only where the demo may give it away.
  const adminEmails = new Set([demo.email]);
  const onBanned = async (tx: Db, playerId: string) => {
    await closeChallengesOf(tx, playerId);
    await endRoomsOf(tx, playerId, clock.now());
  };
  const acting = { db, clock, adminEmails, onBanned };
  const campaigns = { db, clock, pushSender };
  const referrals = {
    db,
    clock,
    random: chance,
    secret,
    verifiesEmails: false,
    onReferred: befriendReferred,
  };
  const payments = { db, clock, payments: createTestPayments(db), onError: fail };
  const ads = { db, clock, random: chance, ads: { confirmsViews: false } };
  const against = ({ id }: DemoPlayer) => ({ actorId: demo.id, targetId: id });

  return {
    refer: async (referrer: DemoPlayer, friend: DemoPlayer, address: string) => {
      const { referralCode } = await generateCode(referrals, await playerOf(db, referrer));
      await applyCode(referrals, await playerOf(db, friend), referralCode, address);
    },
    buy: async ({ id }: DemoPlayer, dollars: string) => {
      const order = await createOrder(payments, id, dollars);
      await approveTestOrder(payments, id, order.id);
      await captureOrder(payments, id, order.id);
    },
    watchAd: async ({ id }: DemoPlayer) => {
      const { adUnitId, rewardAmount } = await requestAd(ads, id);
      clock.advance(AD_SECONDS);
      if (adUnitId) await claimAd(ads, id, { adUnitId, rewardAmount });
    },
    write: ({ id }: DemoPlayer, message: Parameters<typeof sendFeedback>[2]) =>
      sendFeedback({ db, clock }, id, message),
    /** Decides about the oldest message that is still new. */
    answer: async (decision: Decision) => {
      const oldest = (await readInbox(db, { status: 'new' })).rows.at(-1);
      if (oldest) await decide({ db, clock }, demo.id, oldest.id, decision);
    },
    gift: ({ email: userEmail }: DemoPlayer, amount: number, reason: string) =>
      giftCredits(acting, demo.id, { userEmail, amount, reason }),
    look: () => signalsJob({ db, clock }).work(AbortSignal.any([])),
    ban: (player: DemoPlayer, reason: string) => banUser(acting, against(player), { reason }),
    release: (player: DemoPlayer, reason: string) => releaseUser(acting, against(player), { reason }),
    allowAlerts: ({ id }: DemoPlayer) =>
      subscribe({ db, clock, push }, { playerId: id, sessionId: randomUUID() }, browser()),
    draft: (title: string, message: string) =>
      createCampaign(campaigns, demo.id, { title, message, targetType: 'all' }),
    send: async (title: string, message: string) => {
      const { id } = await createCampaign(campaigns, demo.id, { title, message, targetType: 'all' });
      await sendCampaign(campaigns, demo.id, id);
    },
    callBack: () => reEngage(campaigns, demo.id),
  };
}

export async function playerOf(db: Db, { id }: DemoPlayer): Promise<Player> {
  const [row] = await db.select().from(players).where(eq(players.id, id));
  if (!row) throw new Error('A player of the demo is missing.');
  return { ...row, secondFactor: 'off' };
}

/** No push message leaves the demo: most count as delivered, and some browsers have unsubscribed. */
function standIn({ happens }: Chance): Push {
  return {
    isOn: true,
    publicKey: async () => '',
    accepts: () => true,
    send: async () =>
      happens(0.92)
        ? { status: 'delivered' }
        : happens(0.7)
          ? { status: 'gone' }
          : { status: 'failed', reason: 'push.example answered 403' },
    close: async () => {},
  };
}

/** Creates a subscription whose address leads nowhere, so that nothing is delivered while the demo runs, either. */
function browser() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { endpoint: `https://push.invalid/${randomUUID()}`, keys: { p256dh, auth } };
}

function fail(error: unknown): never {
  throw error;
}
