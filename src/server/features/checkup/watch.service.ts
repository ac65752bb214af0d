import type { Config } from '../../config.ts';
import type { Metrics } from '../../platform/process/metrics.ts';
import { pause } from '../../platform/process/renew.ts';
import type { ObjectStore } from '../../providers/storage/port.ts';
import { findWarnings } from './checkup.service.ts';

const EVERY_MS = 3 * 60 * 1000;

export interface WatchDeps {
  config: Config;
  objects: ObjectStore;
  /** Collects the warnings of the features. */
  findMore(): Promise<string[]>;
  log: { warn(about: object, message: string): void };
}

export type Watch = ReturnType<typeof createWatch>;

/** Checks what the running server depends on. Logs each problem once when it begins and once when it ends. */
export function createWatch({ config, objects, findMore, log }: WatchDeps) {
  const stopping = new AbortController();
  let warnings: string[] = [];

  async function look(): Promise<void> {
    const found = (await Promise.all([findWarnings(config, objects), findMore()])).flat();
    if (stopping.signal.aborted) return;
    for (const warning of found.filter((one) => !warnings.includes(one))) log.warn({ warning }, 'warning');
    for (const warning of warnings.filter((one) => !found.includes(one)))
      log.warn({ warning }, 'warning is over');
    warnings = found;
  }

  async function watch(): Promise<void> {
    // A database that is briefly unavailable must not end the watch.
    do await look().catch((error) => log.warn({ err: error }, 'the checkup failed'));
    while (await pause(EVERY_MS, stopping.signal));
  }

  return {
    warnings: () => warnings,
    look,
    /** Runs in the background until `stop`. */
    start: () => void watch(),
    stop: () => stopping.abort(),
  };
}

export function warningMetrics(watch: Watch): Metrics {
  return {
    gauges: [
      {
        help: { warnings: 'Warnings on the dashboard; the log says which' },
        read: async () => ({ warnings: watch.warnings().length }),
      },
    ],
  };
}
