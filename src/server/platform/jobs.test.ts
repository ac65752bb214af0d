import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { claimTurn, type Job, runJobs } from './jobs.ts';

const { db, clock } = await startApp();
const deps = { db, clock, onError: (error: unknown) => expect.unreachable(String(error)) };
const job = (name: string, work = async () => {}): Job => ({ name, everySeconds: 60, work });

test('of many processes one has the turn, and none again before the interval is over', async () => {
  const claims = () => Promise.all(Array.from({ length: 20 }, () => claimTurn(deps, job('shared'))));
  expect((await claims()).filter(Boolean)).toHaveLength(1);
  clock.advance(59);
  expect((await claims()).filter(Boolean)).toHaveLength(0);
  clock.advance(1);
  expect((await claims()).filter(Boolean)).toHaveLength(1);
});

test('a job that fails is told, and stopping waits for what runs', async () => {
  const errors: unknown[] = [];
  const done: string[] = [];
  const works = { name: 'works', everySeconds: 0.01, work: async () => void done.push('once') };
  const fails = { name: 'fails', everySeconds: 0.01, work: () => Promise.reject(new Error('out of ink')) };
  const stop = runJobs({ ...deps, onError: (error) => errors.push(error) }, [works, fails]);
  await vi.waitFor(() => expect([done.length > 0, errors.length > 0]).toEqual([true, true]));
  await stop();
  expect(String(errors[0])).toContain('out of ink');
});
