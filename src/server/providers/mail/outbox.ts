import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import type { Metrics } from '../../platform/process/metrics.ts';
import type { Random } from '../../platform/process/random.ts';
import { renewing } from '../../platform/process/renew.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import { createSealer, type Sealer } from '../identity/sealer.ts';
import {
  claimEmails,
  countWaitingEmails,
  deleteEmail,
  deleteEmails,
  deleteOldEmails,
  findEmails,
  insertEmail,
  putOff,
  type QueuedEmail,
  renewEmailLease,
} from './outbox.store.ts';
import type { Email, Mail } from './port.ts';
import { retryPause } from './retry-pause.ts';
import type { Outcome, Smtp } from './smtp.ts';

export interface OutboxDeps {
  db: Db;
  clock: Clock;
  random: Random;
  secret: string;
  smtp: Smtp;
  /** Milliseconds; PATIENCE_MS is used if absent. */
  patienceMs?: number;
  log: {
    warn(about: object | string, message?: string): void;
    error(about: object, message: string): void;
  };
}

/** How many e-mails of a batch are sent at the same time. */
const BATCH = 5;
/** A batch that takes longer no longer holds up the next one, unless MOST_HELD batches are under way. */
const PATIENCE_MS = 30_000;
const MOST_HELD = 4;
const KEPT_DAYS = 1;
const LEASE_SECONDS = 60;
const WRITE_PAUSE_MS = 500;

/**
 * E-mails wait in the database until the mail server has accepted them; any process tries them again until
 * they are a day old. One that a process was sending when it died is sent again when its lease is over: a
 * link that arrives twice is harmless, one that never arrives is not.
 */
export function outboxMail(deps: OutboxDeps): Mail {
  const { db, clock, secret, log, patienceMs = PATIENCE_MS } = deps;
  const sealer = createSealer(secret);
  const seen = { sent: 0, failed: 0, lost: 0 };
  // Callers may be in the middle of a transaction of their own; the e-mail is queued outside it.
  const outside = AsyncLocalStorage.snapshot();
  const beingWritten = new Set<Promise<void>>();
  const held = new Set<Promise<void>>();
  const tellFault = (error: unknown) => log.error({ err: error }, 'e-mails could not be processed');
  let round: Promise<void> | undefined;
  let isWanted = false;
  let isStopping = false;

  async function write(email: Email): Promise<void> {
    const now = clock.now();
    await insertEmail(db, {
      id: randomUUID(),
      emailHash: hashEmail(email.to, secret).emailHash,
      sealed: await sealer.seal(JSON.stringify(email)),
      createdAt: now,
      dueAt: now,
    });
    // Not awaited, because callers should not have to wait for the mail server.
    void carry();
  }

  function carry(): Promise<void> {
    isWanted = true;
    round ??= work();
    return round;
  }

  async function work(): Promise<void> {
    while (isWanted && !isStopping) {
      isWanted = false;
      await carryAll().catch(tellFault);
    }
    round = undefined;
  }

  /** Gives up old e-mails before each batch: while nobody answers, there is always another one to try. */
  async function carryAll(): Promise<void> {
    do await giveUpOld();
    while (!isStopping && (await carryBatch()));
  }

  async function giveUpOld(): Promise<void> {
    const given = await deleteOldEmails(db, daysBefore(clock.now(), KEPT_DAYS), clock.now());
    seen.lost += given;
    if (given > 0) log.error({ emails: given }, 'e-mails given up: a day old');
  }

  /** Returns false if nothing was due. */
  async function carryBatch(): Promise<boolean> {
    const claimed = await claimEmails(db, clock.now(), leaseEnd(clock), BATCH);
    if (claimed.length === 0) return false;
    const carried = carryClaimed(claimed)
      .catch(tellFault)
      .finally(() => held.delete(carried));
    held.add(carried);
    const patience = new AbortController();
    const impatience = sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => {});
    await Promise.race([carried, impatience]);
    patience.abort();
    if (held.size >= MOST_HELD) await Promise.race(held);
    return true;
  }

  async function carryClaimed(claimed: QueuedEmail[]): Promise<void> {
    const underway = new Set(claimed);
    const renew = () =>
      renewEmailLease(db, [...underway], leaseEnd(clock)).catch((err) =>
        log.warn({ err }, 'a lease was not renewed'),
      );
    const outcomes: Outcome[] = [];
    // Each e-mail is settled by itself, because a crash during one of them would send the others again.
    const carryOne = async (email: QueuedEmail) => {
      const outcome = await deliver(deps, sealer, email);
      outcomes.push(outcome);
      underway.delete(email);
      await settleEmail(email, outcome);
    };
    const settled = await renewing((LEASE_SECONDS * 1000) / 3, renew, () =>
      Promise.allSettled(claimed.map(carryOne)),
    );
    tell(outcomes);
    const failed = settled.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Only this process knows that an e-mail was sent, so it asks again if the database is away. */
  async function settleEmail(email: QueuedEmail, outcome: Outcome): Promise<void> {
    const lostAt = leaseEnd(clock);
    for (;;) {
      try {
        if (outcome.status === 'sent' || outcome.status === 'refused') return await deleteEmail(db, email);
        const pause = retryPause(email.attempts, outcome.status === 'away', deps.random.fraction());
        return await putOff(db, email, new Date(clock.now().getTime() + pause * 1000));
      } catch (error) {
        if (clock.now() >= lostAt || isStopping) throw error;
        await sleep(WRITE_PAUSE_MS);
      }
    }
  }

  function tell(outcomes: Outcome[]): void {
    seen.sent += outcomes.filter(({ status }) => status === 'sent').length;
    const failed = outcomes.filter((outcome) => outcome.status !== 'sent');
    seen.failed += failed.length;
    for (const reason of new Set(failed.map(({ reason }) => reason))) {
      const ofIt = failed.filter((outcome) => outcome.reason === reason);
      const refused = ofIt.filter(({ status }) => status === 'refused').length;
      seen.lost += refused;
      if (refused > 0) log.error({ emails: refused, reason }, 'e-mails refused for good');
      const waiting = ofIt.length - refused;
      if (waiting > 0) log.warn({ emails: waiting, reason }, 'e-mails not sent: tried again');
    }
  }

  return {
    available: true,
    seen,
    carry,
    async send(email) {
      const written = outside(() => write(email));
      beingWritten.add(written);
      await written.finally(() => beingWritten.delete(written));
    },
    async stop() {
      await Promise.allSettled(beingWritten);
      isStopping = true;
      await round;
      await Promise.all(held);
    },
    async waiting() {
      const { emails, oldest } = await countWaitingEmails(db);
      const age = oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0;
      return { emails, oldestSeconds: Math.max(0, age) };
    },
  };
}

export function mailMetrics(mail: Mail): Metrics {
  return {
    gauges: [
      {
        help: {
          mail_waiting: 'E-mails that are not sent yet, of all processes',
          mail_oldest_seconds: 'How long the oldest of them has waited',
        },
        read: async () => {
          const { emails, oldestSeconds } = await mail.waiting();
          return { mail_waiting: emails, mail_oldest_seconds: oldestSeconds };
        },
      },
    ],
    outcomes: [
      {
        name: 'mail_total',
        help: 'E-mails sent, attempts that failed, and e-mails given up (refused for good, or a day old)',
        seen: mail.seen,
      },
    ],
  };
}

/** Tries again what failed, and takes over what a crash has left. */
export function outboxJob(mail: Mail): Job {
  return { name: 'emails', everySeconds: 10, work: () => mail.carry() };
}

/** Deletes those of the next e-mails that another secret has encrypted. */
export async function dropUnreadable(
  tx: Db,
  page: After<string>,
  secret: string,
): Promise<{ ids: string[]; dropped: number }> {
  const sealer = createSealer(secret);
  const found = await findEmails(tx, page);
  const unreadable: string[] = [];
  for (const { id, sealed } of found) {
    const text = await sealer.open(sealed).catch(() => undefined);
    if (text === undefined) unreadable.push(id);
  }
  await deleteEmails(tx, unreadable);
  return { ids: found.map(({ id }) => id), dropped: unreadable.length };
}

function leaseEnd(clock: Clock): Date {
  return new Date(clock.now().getTime() + LEASE_SECONDS * 1000);
}

async function deliver(
  { smtp, clock }: OutboxDeps,
  sealer: Sealer,
  { id, sealed, createdAt }: QueuedEmail,
): Promise<Outcome> {
  const text = await sealer.open(sealed).catch(() => undefined);
  // Sealed with a mistyped SECRET, or read with one: whoever has the right one can still send the e-mail.
  if (!text) return { status: 'later', reason: 'sealed with another SECRET' };
  const { goodForSeconds = Number.POSITIVE_INFINITY, ...email }: Email = JSON.parse(text);
  const age = clock.now().getTime() - new Date(createdAt).getTime();
  if (age >= goodForSeconds * 1000) return { status: 'refused', reason: 'its link is spent by now' };
  return smtp.deliver(id, email);
}
