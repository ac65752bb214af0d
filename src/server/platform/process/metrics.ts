import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolState } from '../database/db.ts';
import type { Turn } from './jobs.ts';

/** What is told at each look, apart from calls. */
export interface Metrics {
  pool: (() => PoolState) | undefined;
  mail: {
    seen: { sent: number; failed: number; lost: number };
    waiting(): Promise<{ emails: number; oldestSeconds: number }>;
  };
  deliveries(): Promise<{ open: number; overdue: number }>;
  push: Record<string, number>;
  /** How many warnings the dashboard shows. */
  warnings(): number;
  /** Absent where this server makes no backups. */
  backup: (() => Promise<{ madeAt: Date; bytes: number } | undefined>) | undefined;
}

type OnTurn = (job: string, turn: Turn) => void;

const PATIENCE_MS = 2_000;

export function measure(
  registry: Registry,
  { pool, mail, deliveries, push, backup, warnings }: Metrics,
): OnTurn {
  const registers = [registry];
  const gauges = (names: Record<string, string>, read: () => Promise<Record<string, number>>) => {
    // Read once for all of them, at the first that is collected.
    let reading: Promise<Record<string, number>> | undefined;
    for (const [name, help] of Object.entries(names))
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          reading ??= orNothing(read()).finally(() => {
            reading = undefined;
          });
          const value = (await reading)[name];
          if (value === undefined) this.reset();
          else this.set(value);
        },
      });
  };

  if (pool)
    gauges(
      {
        database_connections: 'Connections of the pool',
        database_connections_idle: 'Those that nobody uses',
        database_callers_waiting: 'Callers that wait for a connection',
      },
      async () => {
        const { total, idle, waiting } = pool();
        return {
          database_connections: total,
          database_connections_idle: idle,
          database_callers_waiting: waiting,
        };
      },
    );
  gauges(
    {
      mail_waiting: 'Letters that are not out yet, of all processes',
      mail_oldest_seconds: 'How long the oldest of them has waited',
    },
    async () => {
      const { emails, oldestSeconds } = await mail.waiting();
      return { mail_waiting: emails, mail_oldest_seconds: oldestSeconds };
    },
  );
  gauges(
    {
      deliveries_open: 'Push messages that are not delivered yet, of all processes',
      deliveries_overdue: 'Those that should have left a minute ago',
    },
    async () => {
      const { open, overdue } = await deliveries();
      return { deliveries_open: open, deliveries_overdue: overdue };
    },
  );
  gauges({ warnings: 'Warnings on the dashboard; the log says which' }, async () => ({
    warnings: warnings(),
  }));
  if (backup)
    gauges(
      {
        backup_last_timestamp_seconds:
          'When the last backup was made and read again; absent before the first',
        backup_last_bytes: 'Size of the last backup in bytes',
      },
      async () => {
        const last = await backup();
        return last
          ? {
              backup_last_timestamp_seconds: last.madeAt.getTime() / 1000,
              backup_last_bytes: last.bytes,
            }
          : {};
      },
    );
  const outcomes = (name: string, help: string, seen: Record<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: ['outcome'] as const,
      registers,
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(seen)) this.inc({ outcome }, count);
      },
    });
  outcomes(
    'mail_total',
    'Letters sent, tries that failed, letters that were lost (refused for good, or a day old)',
    mail.seen,
  );
  outcomes('push_total', 'What push services answered; "later" is tried again', push);
  return countTurns(registry);
}

function countTurns(registry: Registry): OnTurn {
  const registers = [registry];
  const labelNames = ['job'] as const;
  const turns = new Counter({ name: 'job_turns_total', help: 'Turns of a job', labelNames, registers });
  const failures = new Counter({ name: 'job_failures_total', help: 'Failed turns', labelNames, registers });
  const lastDone = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When the job last succeeded; turns without work do not count',
    labelNames,
    registers,
  });
  return (job, turn) => {
    turns.inc({ job });
    if (turn === 'done') lastDone.setToCurrentTime({ job });
    if (turn === 'failed') failures.inc({ job });
  };
}

/** Whoever watches is told the rest when the database is silent. */
async function orNothing<T extends Record<string, number>>(
  reading: Promise<T>,
): Promise<Record<string, number>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Record<string, number>>((resolve) => {
    timer = setTimeout(() => resolve({}), PATIENCE_MS);
  });
  return Promise.race([reading.catch(() => ({})), late]).finally(() => clearTimeout(timer));
}
