import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Has another player read the daily again and again until something has ended, and returns how long each call took. */
export async function callDaily(url: string, cookie: string, ended: Promise<unknown>): Promise<number[]> {
  const worker = new Worker(new URL('./daily-caller.ts', import.meta.url), { workerData: { url, cookie } });
  const answered = once(worker, 'message');
  const stop = () => worker.postMessage('stop');
  ended.then(stop, stop);
  const [milliseconds] = (await answered) as [number[]];
  await worker.terminate();
  return milliseconds;
}

/** What the server says of itself; the lag is the longest since this was last asked. */
export async function metricsOf(url: string) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  return {
    megabytes: gauge('process_resident_memory_bytes') / 1e6,
    cpuMs: gauge('process_cpu_seconds_total') * 1000,
    lag: gauge('nodejs_eventloop_lag_max_seconds') * 1000,
  };
}

export type ServerMetrics = Awaited<ReturnType<typeof metricsOf>>;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const timesOf = (values: readonly number[]) =>
  `p50 ${percentile(values, 0.5).toFixed(0)}, p95 ${percentile(values, 0.95).toFixed(0)} ms (${values.length})`;
