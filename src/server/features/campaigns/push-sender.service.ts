import { setTimeout as sleep } from 'node:timers/promises';
import { DELIVERIES_KEPT_DAYS } from '../../../rules/campaign.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import type { Metrics } from '../../platform/process/metrics.ts';
import type { Random } from '../../platform/process/random.ts';
import { renewing } from '../../platform/process/renew.ts';
import type { Push, PushMessage, PushOutcome } from '../../providers/push/port.ts';
import { dropSubscriptions } from '../push/push.service.ts';
import {
  type Claim,
  claimDue,
  countOpenDeliveries,
  deleteDeliveriesBefore,
  findTexts,
  listStep,
  renewLease,
  type Settled,
  type StillWanted,
  settleDeliveries,
  settleLost,
} from './deliveries.store.ts';
import { deleteOwnMessages } from './own-message.store.ts';
import { campaignMessageOf, challengeMessageOf, reminderOf } from './push-messages.ts';
import { PUSH_ATTEMPTS, retryPause } from './retry-pause.ts';

interface PushMetricsDeps {
  db: Db;
  clock: Clock;
  pushSender: PushSender;
}

export interface PushSenderDeps {
  db: Db;
  clock: Clock;
  random: Random;
  push: Push;
  stillWanted: StillWanted;
  leaseSeconds: number;
  onError(error: unknown): void;
}

type Counted = Exclude<PushOutcome['status'], 'withdrawn'>;
interface Counting extends PushSenderDeps {
  seen: Record<Counted, number>;
}

/** Messages that a process sends at a time, and so the most that end up unknown when it is killed. */
const BATCH = 200;
const WRITE_PAUSE_MS = 500;
/** Each process polls every two seconds, so a minute's delay means that nobody is sending. */
const OVERDUE_MS = 60_000;

const KEPT_MS = DELIVERIES_KEPT_DAYS * 24 * 60 * 60 * 1000;
const SWEPT = 50_000;

export type PushSender = ReturnType<typeof createPushSender>;

/** Sends deliveries to the push services, sharing the work with the push senders of other processes. */
export function createPushSender(deps: PushSenderDeps) {
  let round: Promise<void> | undefined;
  let isWanted = false;
  const stopping = new AbortController();
  const stop = stopping.signal;
  const seen: Record<Counted, number> = { delivered: 0, failed: 0, gone: 0, unknown: 0, later: 0 };

  async function work(): Promise<void> {
    while (isWanted && !stop.aborted) {
      isWanted = false;
      await carryAll({ ...deps, seen }, stop).catch(deps.onError);
    }
    round = undefined;
  }

  return {
    /** Resolves when nothing more is due. */
    wake(): Promise<void> {
      if (!deps.push.isOn) return Promise.resolve();
      isWanted = true;
      round ??= work();
      return round;
    },
    /** Counts the push services' answers to this process. */
    seen,
    isOn: deps.push.isOn,
    isStopping: () => stop.aborted,
    /** Claims nothing new, withdraws unsent messages and waits for the answers to those already sent. */
    async stop(): Promise<void> {
      stopping.abort();
      await round;
      await deps.push.close();
    },
  };
}

export function pushMetrics({ db, clock, pushSender }: PushMetricsDeps): Metrics {
  return {
    gauges: [
      {
        help: {
          deliveries_open: 'Push messages that are not delivered yet, of all processes',
          deliveries_overdue: 'Those that should have left a minute ago',
        },
        read: async () => {
          const { open, overdue } = await countOpenDeliveries(
            db,
            new Date(clock.now().getTime() - OVERDUE_MS),
          );
          return { deliveries_open: open, deliveries_overdue: overdue };
        },
      },
    ],
    outcomes: [
      {
        name: 'push_total',
        help: 'What push services answered; "later" is tried again',
        seen: pushSender.seen,
      },
    ],
  };
}

/** Deletes the list of recipients after DELIVERIES_KEPT_DAYS; the campaign keeps its counts. */
export function forgetDeliveriesJob({ db, clock }: Pick<PushSenderDeps, 'db' | 'clock'>): Job {
  const work = async () => {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    await deleteDeliveriesBefore(db, before, SWEPT);
    await deleteOwnMessages(db, before, SWEPT);
  };
  return { name: 'old deliveries', everySeconds: 600, work };
}

async function carryAll(deps: Counting, stop: AbortSignal): Promise<void> {
  await settleLost(deps.db, deps.clock.now());
  const messages = new Map<string, PushMessage>();
  do {
    while (!stop.aborted && (await carryBatch(deps, messages, stop))) {}
  } while (!stop.aborted && (await listStep(deps.db)));
}

/** Returns false if nothing was due. */
async function carryBatch(
  deps: Counting,
  messages: Map<string, PushMessage>,
  stop: AbortSignal,
): Promise<boolean> {
  const { db, clock, leaseSeconds, stillWanted } = deps;
  const leaseUntil = leaseFromNow(deps);
  const claims = await claimDue(db, { now: clock.now(), leaseUntil, limit: BATCH }, stillWanted);
  if (claims.length === 0) return false;
  await readMessages(db, claims, messages);
  const lease = createLease(deps, claims, leaseUntil);
  const signal = AbortSignal.any([stop, lease.lost]);
  const carried = await renewing((leaseSeconds * 1000) / 3, lease.renew, () =>
    Promise.all(claims.map((claim) => carry(deps, claim, messages.get(claim.campaignId), signal))),
  );
  for (const { outcome } of carried) if (outcome.status in deps.seen) deps.seen[outcome.status as Counted]++;
  await write(deps, carried, lease.until());
  return true;
}

/** Keeps the batch ours however long it takes, unless the process dies or stands still for a whole lease. */
function createLease(deps: PushSenderDeps, claims: Claim[], claimedUntil: Date) {
  const lost = new AbortController();
  let until = claimedUntil;
  return {
    lost: lost.signal,
    until: () => until,
    async renew(): Promise<void> {
      const next = leaseFromNow(deps);
      try {
        if ((await renewLease(deps.db, claims, next)) === claims.length) until = next;
        // Another process has settled the batch as unknown: what has not been sent yet must not be sent now.
        else lost.abort();
      } catch (error) {
        deps.onError(error);
        if (deps.clock.now() >= until) lost.abort();
      }
    },
  };
}

function leaseFromNow({ clock, leaseSeconds }: PushSenderDeps): Date {
  return new Date(clock.now().getTime() + leaseSeconds * 1000);
}

async function readMessages(db: Db, claims: Claim[], messages: Map<string, PushMessage>): Promise<void> {
  const missing = [...new Set(claims.map(({ campaignId }) => campaignId))].filter((id) => !messages.has(id));
  if (missing.length === 0) return;
  for (const { id, remindsAt, challengeId, nudgeDay, ...text } of await findTexts(db, missing)) {
    const about = challengeId === null ? campaignMessageOf(id, text) : challengeMessageOf(challengeId, text);
    messages.set(id, remindsAt || nudgeDay ? reminderOf(text) : about);
  }
}

async function carry(
  deps: PushSenderDeps,
  claim: Claim,
  message: PushMessage | undefined,
  signal: AbortSignal,
): Promise<Carried> {
  const { endpoint, p256dh, auth } = claim;
  if (!endpoint || !message) return { claim, outcome: { status: 'skipped' } };
  try {
    return { claim, outcome: await deps.push.send({ endpoint, p256dh, auth }, message, signal) };
  } catch (error) {
    // `send` throws only before anything was sent, so it is safe to try again.
    deps.onError(error);
    const reason = 'it could not be encrypted or signed: see the log';
    return { claim, outcome: { status: 'later', retryAfterSeconds: null, reason } };
  }
}

type Carried = { claim: Claim; outcome: PushOutcome | { status: 'skipped' } };

/** Retries until the lease expires, because only this process knows the results of the batch. */
async function write(deps: PushSenderDeps, carried: Carried[], lostAt: Date): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    try {
      const results = carried.map((one) => settledOf(deps, one, now));
      return await deps.db.transaction(async (tx) => {
        await settleDeliveries(tx, now, results);
        await dropSubscriptions(tx, goneOf(carried));
      });
    } catch (error) {
      if (now >= lostAt) throw error;
      deps.onError(error);
      await sleep(WRITE_PAUSE_MS);
    }
  }
}

function goneOf(carried: Carried[]): number[] {
  return carried.flatMap(({ claim, outcome }) => (outcome.status === 'gone' ? claim.subscriptionId : []));
}

function settledOf({ random }: PushSenderDeps, { claim, outcome }: Carried, now: Date): Settled {
  const { campaignId, subscriptionId, attempts } = claim;
  const settled = (state: Settled['state'], dueAt: Date | null = null) => ({
    campaignId,
    subscriptionId,
    attempts,
    state,
    dueAt,
    failure: 'reason' in outcome ? outcome.reason : null,
    isGone: outcome.status === 'gone',
  });
  if (outcome.status === 'gone') return settled('failed');
  if (outcome.status === 'withdrawn') return settled('pending', now);
  if (outcome.status !== 'later') return settled(outcome.status);
  const tries = attempts - claim.attemptsBefore;
  if (tries >= PUSH_ATTEMPTS) return settled('failed');
  const pause = retryPause(tries, outcome.retryAfterSeconds, random.fraction());
  return settled('pending', new Date(now.getTime() + pause * 1000));
}
