import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { listStep } from '../../src/server/features/campaigns/audience.service.ts';
import { createCampaign, launch } from '../../src/server/features/campaigns/campaigns.service.ts';
import { claimDue, deleteDeliveriesBefore } from '../../src/server/features/messages/deliveries.store.ts';
import { messages } from '../../src/server/features/messages/messages.tables.ts';
import {
  createPushSender,
  oldDeliveriesJob,
} from '../../src/server/features/messages/push-sender.service.ts';
import { pushSubscriptions } from '../../src/server/features/push/push.tables.ts';
import { MESSAGE_SOURCES } from '../../src/server/features.ts';
import { systemRandom } from '../../src/server/platform/process/random.ts';
import type { Push, PushOutcome } from '../../src/server/providers/push/port.ts';
import type { TestApp } from './app.ts';
import { cleanUp } from './clean-up.ts';

const DRAFT = { title: 'Quills up', message: 'Fresh puns are in.', targetType: 'all' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const addressOf = (answer: string) => `https://push.example/${answer}`;

/** A push service in which the answer depends on the address. */
const push: Push = {
  isOn: true,
  publicKey: async () => '',
  accepts: () => true,
  send: async ({ endpoint }) => {
    const status = new URL(endpoint).pathname.slice(1) as PushOutcome['status'];
    const reason = 'push.example answered 403';
    if (status === 'later') return { status, reason, retryAfterSeconds: null };
    return status === 'failed' ? { status, reason } : { status };
  },
  close: async () => {},
};

/** Creates campaigns in every state, with deliveries in every state, and returns their ids. */
export async function everyCampaign({ db, clock }: TestApp, playerId: string) {
  const onError = (error: unknown) => expect.unreachable(String(error));
  const pushSender = createPushSender({
    db,
    clock,
    random: systemRandom,
    push,
    leaseSeconds: 60,
    sources: MESSAGE_SOURCES,
    onError,
  });
  cleanUp(() => pushSender.stop());
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const draft = async () => (await createCampaign({ db, clock, pushSender }, playerId, DRAFT)).id;

  async function subscribe(...answers: string[]): Promise<void> {
    const device = { playerId, sessionId: playerId, p256dh: '', auth: '' };
    const at = { createdAt: clock.now(), renewedAt: clock.now() };
    const rows = answers.map((answer) => ({ ...device, ...at, endpoint: addressOf(answer) }));
    await db.insert(pushSubscriptions).values(rows);
  }

  /** `meanwhile` runs after the deliveries have been listed and before any is sent. */
  async function send(meanwhile = async () => {}): Promise<string> {
    const id = await draft();
    await db.transaction((tx) => launch(tx, { id, adminId: playerId, action: 'send_campaign' }, clock.now()));
    await listStep(db);
    await meanwhile();
    await pushSender.wake();
    return id;
  }

  async function age(id: string): Promise<void> {
    const completedAt = daysAgo(31);
    await db.update(messages).set({ completedAt }).where(eq(messages.id, id));
  }

  const drafted = await draft();
  await subscribe('delivered', 'failed', 'unknown', 'leaver');
  const forgotten = await send(async () => {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, addressOf('leaver')));
  });
  await age(forgotten);
  await oldDeliveriesJob({ db, clock }).work(AbortSignal.any([]));
  const halfForgotten = await send();
  await age(halfForgotten);
  await deleteDeliveriesBefore(db, daysAgo(30), 1);
  const sent = await send();
  // There are two, so that one stays pending whichever delivery is claimed.
  await subscribe('later', 'later?other');
  const sending = await send(async () => {
    await claimDue(db, { now: clock.now(), leaseUntil: daysAgo(-1), limit: 1 }, MESSAGE_SOURCES);
  });
  return { drafted, forgotten, halfForgotten, sent, sending };
}
