import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolState } from '../database/db.ts';
import type { Turn } from './jobs.ts';

/** Gauges that are filled by one read. A name that the answer leaves out has no value. */
interface GaugeGroup {
  help: Record<string, string>;
  read(): Promise<Record<string, number>>;
}

/** A counter by outcome. Whoever counts keeps the numbers. */
interface OutcomeCounter {
  name: string;
  help: string;
  seen: Record<string, number>;
}

/** The metrics that a feature shows to operators. */
export interface Metrics {
  gauges?: GaugeGroup[];
  outcomes?: OutcomeCounter[];
}

type OnTurn = (job: string, turn: Turn) => void;

const PATIENCE_MS = 2_000;

/** Registers the metrics and returns the function that counts the turns of jobs. */
export function measure(registry: Registry, metrics: readonly Metrics[]): OnTurn {
  for (const { gauges = [], outcomes = [] } of metrics) {
    for (const group of gauges) registerGauges(registry, group);
    for (const counter of outcomes) registerOutcomes(registry, counter);
  }
  return countTurns(registry);
}

function registerGauges(registry: Registry, { help, read }: GaugeGroup): void {
  // Read once for all gauges of the group, when the first of them is collected.
  let reading: Promise<Record<string, number>> | undefined;
  for (const [name, text] of Object.entries(help))
    new Gauge({
      name,
      help: text,
      registers: [registry],
      async collect() {
        reading ??= orNothing(read()).finally(() => {
          reading = undefined;
        });
        const value = (await reading)[name];
        if (value === undefined) this.reset();
        else this.set(value);
      },
    });
}

function registerOutcomes(registry: Registry, { name, help, seen }: OutcomeCounter): void {
  new Counter({
    name,
    help,
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(seen)) this.inc({ outcome }, count);
    },
  });
}

export function poolMetrics(pool: () => PoolState): Metrics {
  return {
    gauges: [
      {
        help: {
          database_connections: 'Connections of the pool',
          database_connections_idle: 'Those that nobody uses',
          database_callers_waiting: 'Callers that wait for a connection',
        },
        read: async () => {
          const { total, idle, waiting } = pool();
          return {
            database_connections: total,
            database_connections_idle: idle,
            database_callers_waiting: waiting,
          };
        },
      },
    ],
  };
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

/** A database that does not answer must not keep the other metrics from being read. */
async function orNothing<T extends Record<string, number>>(
  reading: Promise<T>,
): Promise<Record<string, number>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Record<string, number>>((resolve) => {
    timer = setTimeout(() => resolve({}), PATIENCE_MS);
  });
  return Promise.race([reading.catch(() => ({})), late]).finally(() => clearTimeout(timer));
}
