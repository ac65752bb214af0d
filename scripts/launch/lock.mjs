import { appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './project.mjs';

/** Holds the ids of the processes that are changing the project's folders, one a line. */
const LOCK = inProject('.cache/launch.lock');

/**
 * Two commands started together must not install or build over each other.
 * @template T
 * @param {() => Promise<T>} prepare
 */
export async function withPreparationLock(prepare) {
  await acquire();
  try {
    return await prepare();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/**
 * A step outlives a launcher that is killed: the lock then waits for the step too.
 * @param {number | undefined} pid
 */
export function holdLockFor(pid) {
  if (pid) appendFileSync(LOCK, `${pid}\n`);
}

async function acquire() {
  mkdirSync(inProject('.cache'), { recursive: true });
  let told = false;
  while (!tryAcquire()) {
    const holder = holders().find(isRunning);
    if (!holder) rmSync(LOCK, { force: true });
    else {
      if (!told)
        console.log(
          `Waiting for process ${holder}, which is preparing this project (or delete .cache/launch.lock) …`,
        );
      told = true;
      await sleep(200);
    }
  }
}

/** A link appears with its content in one step, so nobody can read a lock that has no holder yet. */
function tryAcquire() {
  const claim = `${LOCK}.${process.pid}`;
  writeFileSync(claim, `${process.pid}\n`);
  try {
    linkSync(claim, LOCK);
    return true;
  } catch (error) {
    if (isError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(claim, { force: true });
  }
}

function holders() {
  try {
    return readFileSync(LOCK, 'utf8').split('\n').filter(Boolean).map(Number);
  } catch (error) {
    if (isError(error, 'ENOENT')) return [];
    throw error;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isError(error, 'EPERM');
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const isError = (error, code) => error instanceof Error && 'code' in error && error.code === code;
