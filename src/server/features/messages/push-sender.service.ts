import { setTimeout as sleep } from 'node:timers/promises';
import {
  DELIVERIES_KEPT_DAYS,
  MESSAGE_KINDS,
  type MessageKind,
  secondsLeft,
} from '../../../rules/messages.ts';
import type { Db } from '../../platform/database/db.ts';
import type { App } from '../../platform/http/route.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
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
  type MessageLink,
  type MessageSources,
  renewLease,
  type Settled,
  settleDeliveries,
  settleLost,
} from './deliveries.store.ts';
import { deleteMessages, findMessages, type MessageRow } from './messages.store.ts';
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
  sources: MessageSources;
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
const POLL_MS = 2000;
/** A minute's delay means that nobody is sending. */
const OVERDUE_MS = 60_000;
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

/** Polls for messages that other processes started, for due retries and for what a crash left behind. */
export function keepSending(app: App, { pushSender }: { pushSender: PushSender }): void {
  let poll: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    poll = setInterval(() => void pushSender.wake(), POLL_MS);
  });
  app.addHook('preClose', async () => {
    clearInterval(poll);
    await pushSender.stop();
  });
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

/** Deletes the list of recipients after DELIVERIES_KEPT_DAYS, and the message itself if nobody looks at its counts. */
export function oldDeliveriesJob({ db, clock }: Pick<PushSenderDeps, 'db' | 'clock'>): Job {
  const kinds = Object.keys(MESSAGE_KINDS) as MessageKind[];
  const uncounted = kinds.filter((kind) => !MESSAGE_KINDS[kind].keepsCounts);
  const work = async () => {
    const before = daysBefore(clock.now(), DELIVERIES_KEPT_DAYS);
    await deleteDeliveriesBefore(db, before, SWEPT);
    await deleteMessages(db, uncounted, { before, limit: SWEPT });
  };
  return { name: 'old deliveries', everySeconds: 600, work };
}

async function carryAll(deps: Counting, stop: AbortSignal): Promise<void> {
  await settleLost(deps.db, deps.clock.now());
  const messages: Messages = new Map();
  do {
    while (!stop.aborted && (await carryBatch(deps, messages, stop))) {}
  } while (!stop.aborted && (await listMore(deps)));
}

async function listMore({ db, sources }: PushSenderDeps): Promise<boolean> {
  for (const source of Object.values(sources)) if (await source.listMore?.(db)) return true;
  return false;
}

/** Returns false if nothing was due. */
async function carryBatch(deps: Counting, messages: Messages, stop: AbortSignal): Promise<boolean> {
  const { db, clock, leaseSeconds, sources } = deps;
  const leaseUntil = leaseFromNow(deps);
  const claims = await claimDue(db, { now: clock.now(), leaseUntil, limit: BATCH }, sources);
  if (claims.length === 0) return false;
  await readMessages(deps, claims, messages);
  const lease = createLease(deps, claims, leaseUntil);
  const signal = AbortSignal.any([stop, lease.lost]);
  const carried = await renewing((leaseSeconds * 1000) / 3, lease.renew, () =>
    Promise.all(
      claims.map((claim) => carry(deps, claim, messages.get(claim.messageId)?.(clock.now()), signal)),
    ),
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

type Messages = Map<string, ReturnType<typeof pushMessageOf>>;

async function readMessages({ db, sources }: PushSenderDeps, claims: Claim[], messages: Messages) {
  const missing = [...new Set(claims.map(({ messageId }) => messageId))].filter((id) => !messages.has(id));
  if (missing.length === 0) return;
  for (const row of await findMessages(db, missing))
    messages.set(row.id, pushMessageOf(row, sources[row.kind].linkOf(row)));
}

/** Writes the payload once for all devices. How long a push service may keep the message depends on when it is sent. */
function pushMessageOf({ kind, title, text, expiresAt }: MessageRow, { url, tag, topic = tag }: MessageLink) {
  const payload = Buffer.from(JSON.stringify({ title, message: text, tag, url }));
  return (now: Date): PushMessage | undefined => {
    const ttlSeconds = secondsLeft(kind, expiresAt, now);
    return ttlSeconds > 0 ? { payload, topic, urgency: 'normal', ttlSeconds } : undefined;
  };
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
  const { messageId, subscriptionId, attempts } = claim;
  const settled = (state: Settled['state'], dueAt: Date | null = null) => ({
    messageId,
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
