import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { queryRows } from '../database/db.ts';
import { findFailedJobs } from './job-failures.ts';
import { claimTurn, type Job, runJobs } from './jobs.ts';

const { db, clock } = await startApp();
const deps = { db, clock, onError: (error: unknown) => expect.unreachable(String(error)) };
const job = (name: string, work = async () => {}): Job => ({ name, everySeconds: 60, work });

test('one of many processes gets the turn, and none gets it again before the interval is over', async () => {
  const claims = () => Promise.all(Array.from({ length: 20 }, () => claimTurn(deps, job('shared'))));
  expect((await claims()).filter(Boolean)).toHaveLength(1);
  clock.advance(59);
  expect((await claims()).filter(Boolean)).toHaveLength(0);
  clock.advance(1);
  expect((await claims()).filter(Boolean)).toHaveLength(1);
});

test('a job that fails is told with its name, and stopping waits for what runs', async () => {
  const errors: unknown[][] = [];
  const done: string[] = [];
  const works = { name: 'works', everySeconds: 0.01, work: async () => void done.push('once') };
  const fails = { name: 'fails', everySeconds: 0.01, work: () => Promise.reject(new Error('out of ink')) };
  const stop = runJobs({ ...deps, onError: (...told) => errors.push(told) }, [works, fails]);
  await expect.poll(() => [done.length > 0, errors.length > 0]).toEqual([true, true]);
  await stop();
  expect(errors[0]).toEqual([new Error('out of ink'), 'fails']);
});

test('a turn that found nothing to do is told apart from one that did something and one that failed', async () => {
  const turns = new Map<string, unknown>();
  const every = { everySeconds: 0.01 };
  const jobs = [
    { ...every, name: 'busy', work: async () => {} },
    { ...every, name: 'idle', work: async () => 'idle' },
    { ...every, name: 'failing', work: () => Promise.reject(new Error('out of ink')) },
  ];
  const stop = runJobs({ ...deps, onError: () => {}, onTurn: (name, turn) => turns.set(name, turn) }, jobs);
  await expect.poll(() => turns.size).toBe(jobs.length);
  await stop();
  expect(Object.fromEntries(turns)).toEqual({ busy: 'done', idle: 'idle', failing: 'failed' });
});

/** A job whose run lasts until it is released or cut off. */
function longJob(name: string, everySeconds: number) {
  let running = 0;
  let most = 0;
  let runs = 0;
  const endings: (() => void)[] = [];
  const work = async (signal: AbortSignal) => {
    runs++;
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => {
      endings.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
    running--;
    signal.throwIfAborted();
  };
  const job: Job = { name, everySeconds, work };
  return { job, runs: () => runs, most: () => most, endOne: () => endings.shift()?.() };
}

const until = (isTrue: () => unknown) => expect.poll(isTrue, { interval: 5 }).toBeTruthy();
const turnOf = async (name: string) => {
  const [row] = await queryRows<{ at: string }>(
    db,
    sql`SELECT to_char(ran_at, 'HH24:MI:SS.MS') AS at FROM job_runs WHERE name = ${name}`,
  );
  return row?.at;
};

test('a run longer than its interval is started neither by its own process nor by another', async () => {
  const { job, runs, most, endOne } = longJob('long', 1);
  const stops = [runJobs(deps, [job]), runJobs(deps, [job])];
  await until(() => runs() === 1);
  for (let interval = 0; interval < 3; interval++) {
    const before = await turnOf('long');
    clock.advance(0.9);
    await expect.poll(() => turnOf('long')).not.toBe(before);
  }
  expect(runs()).toBe(1);
  endOne();
  clock.advance(1);
  await until(() => runs() === 2);
  await Promise.all(stops.map((stop) => stop()));
  expect(most()).toBe(1);
});

test('a process that lost its turn, being paused for too long, is told to stop', async () => {
  const { job, runs } = longJob('paused', 1);
  const cut = vi.fn();
  const work = (signal: AbortSignal) => job.work(signal).catch(cut);
  const stop = runJobs(deps, [{ ...job, work }]);
  await until(() => runs() === 1);
  // Takes the turn like another process to which the first seems dead.
  await db.execute(sql`UPDATE job_runs SET ran_at = ran_at + interval '1 hour' WHERE name = 'paused'`);
  await until(() => cut.mock.calls.length === 1);
  await stop();
});

test('a stop cuts off running jobs without reporting a failure', async () => {
  const { job, runs } = longJob('cut off', 1);
  const stop = runJobs(deps, [job]);
  await until(() => runs() === 1);
  await stop();
  clock.advance(60);
  expect(runs()).toBe(1);
});

test('the turn of a process that died is taken over after the interval', async () => {
  const { job, runs } = longJob('died', 1);
  expect(await claimTurn(deps, job)).toBeTruthy();
  const stop = runJobs(deps, [job]);
  clock.advance(0.9);
  expect(await claimTurn(deps, job)).toBeUndefined();
  clock.advance(0.1);
  await until(() => runs() === 1);
  await stop();
});

test('how often a job has failed in a row is kept until it has done something again', async () => {
  let isBroken = true;
  const work = () => (isBroken ? Promise.reject(new Error('out of ink')) : Promise.resolve());
  const start = () => runJobs({ ...deps, onError: () => {} }, [{ name: 'moody', everySeconds: 0.01, work }]);
  const failures = async () => {
    clock.advance(1);
    const rows = await findFailedJobs(db, new Date(0));
    return rows.find(({ name }) => name === 'moody')?.failures;
  };
  let stop = start();
  await expect.poll(failures).toBeGreaterThan(1);
  await stop();
  isBroken = false;
  stop = start();
  await expect.poll(failures).toBe(0);
  await stop();
  expect(await findFailedJobs(db, clock.now())).toEqual([]);
});
