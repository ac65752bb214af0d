import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A launcher that reports when it has acquired the lock, and releases it when told to. */
const LAUNCHER = `
  import { keepLockFor, withPreparationLock } from './scripts/launch/lock.mjs';
  const told = () => new Promise((resolve) => process.once('message', resolve));
  process.send('ready');
  await told();
  await withPreparationLock(async () => {
    keepLockFor(Number(process.env.STEP));
    process.send('in');
    await told();
    process.send('out');
  });
  process.disconnect();
`;
/** Larger than any process id. */
const NOBODY = 2 ** 30;

/** Creates a project that contains only the lock's own files. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'punnery-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.cache'));
  for (const name of ['lock.mjs', 'project.mjs'])
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts/launch', name));
  return { folder, lock: join(folder, '.cache/launch.lock') };
}

async function launcher(folder: string, step = '') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LAUNCHER], {
    cwd: folder,
    env: { ...process.env, STEP: step },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

const nextMessage = async (child: ChildProcess) => (await once(child, 'message'))[0] as 'in' | 'out';
/** The start of the line in which it says which process it is waiting for. */
const waits = async (child: ChildProcess) =>
  child.stdout ? String((await once(child.stdout, 'data'))[0]).slice(0, 7) : '';

test('of two launchers that find the lock of a dead process, one gets it and the other waits', async () => {
  const { folder, lock } = project();
  // The file is so long that both are still reading it when the first of them has finished.
  writeFileSync(lock, `${NOBODY}\n`.repeat(20_000));
  const both = await Promise.all([launcher(folder), launcher(folder)]);
  const heard = both.map((child) => Promise.race([nextMessage(child), waits(child)]));
  for (const child of both) child.send('go');
  expect((await Promise.all(heard)).toSorted()).toEqual(['Waiting', 'in']);

  const [first, second] = (await heard[0]) === 'in' ? both : both.toReversed();
  const next = second && nextMessage(second);
  first?.send('leave');
  expect(await next).toBe('in');
});

test('a released lock is gone, and the next launcher gets it', async () => {
  const { folder, lock } = project();
  for (const child of [await launcher(folder), await launcher(folder)]) {
    const entered = nextMessage(child);
    child.send('go');
    expect(await entered).toBe('in');
    expect(existsSync(lock)).toBe(true);
    const exited = once(child, 'exit');
    child.send('leave');
    await exited;
    expect(existsSync(lock)).toBe(false);
  }
});

test('a step that outlives its launcher is waited for', async () => {
  const { folder } = project();
  const step = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void step.kill('SIGKILL'));
  const killed = await launcher(folder, String(step.pid));
  const entered = nextMessage(killed);
  killed.send('go');
  await entered;

  const next = await launcher(folder);
  const waited = waits(next);
  next.send('go');
  expect(await waited).toBe('Waiting');
  const got = nextMessage(next);
  const heard: string[] = [];
  killed.once('exit', () => heard.push('launcher dead'));
  step.once('exit', () => heard.push('step dead'));
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  step.kill('SIGKILL');
  heard.push(await got);
  expect(heard).toEqual(['launcher dead', 'step dead', 'in']);
});

test('a lock in the previous format still counts', async () => {
  const { folder, lock } = project();
  writeFileSync(lock, `${process.pid}\n`);
  const child = await launcher(folder);
  const heard = waits(child);
  child.send('go');
  expect(await heard).toBe('Waiting');
  const entered = nextMessage(child);
  rmSync(lock);
  expect(await entered).toBe('in');
});

test('a lock that was deleted under its holder is not taken from the next one', async () => {
  const { folder, lock } = project();
  const [robbed, next] = [await launcher(folder), await launcher(folder)];
  for (const child of [robbed, next]) {
    rmSync(lock, { force: true });
    const entered = nextMessage(child);
    child.send('go');
    expect(await entered).toBe('in');
  }
  const exited = once(robbed, 'exit');
  robbed.send('leave');
  await exited;
  expect(existsSync(lock)).toBe(true);
});
