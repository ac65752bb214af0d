import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './project.mjs';

/**
 * A queue of the launchers that want to change the project's folders. Each line is a claim
 * and the id of a process that works for it; the first claim with a living process holds
 * the lock. Everybody only appends their own lines, and only the holder deletes the file,
 * so that nobody can steal the lock; those who were waiting then append their claims again.
 */
const LOCK = inProject('.cache/launch.lock');

/** @type {string | undefined} */
let held;

/**
 * Keeps two commands that start together from installing or building at the same time.
 * @template T
 * @param {() => Promise<T>} prepare
 */
export async function withPreparationLock(prepare) {
  const claim = await acquire();
  held = claim;
  try {
    return await prepare();
  } finally {
    held = undefined;
    // The user may have deleted the file while waiting, in which case it belongs to somebody else now.
    if (processesBefore(claim)) rmSync(LOCK, { force: true });
  }
}

/**
 * A step outlives a launcher that is killed, so the lock must wait for the step, too.
 * @param {number | undefined} pid
 */
export function keepLockFor(pid) {
  if (pid && held) addLine(held, pid);
}

async function acquire() {
  const claim = randomUUID();
  enter(claim);
  let told = false;
  for (;;) {
    const before = processesBefore(claim);
    const running = before?.find(isRunning);
    if (!before) addLine(claim, process.pid);
    else if (!running) {
      // A holder that has just finished may have deleted the file, and our line with it, so check again.
      if (processesBefore(claim)) return claim;
    } else {
      if (!told)
        console.log(
          `Waiting for process ${running}, which is preparing this project (or delete .cache/launch.lock) …`,
        );
      told = true;
      await sleep(200);
    }
  }
}

/** @param {string} claim */
function enter(claim) {
  try {
    mkdirSync(inProject('.cache'), { recursive: true });
    addLine(claim, process.pid);
  } catch (error) {
    if (!isError(error, 'EACCES') && !isError(error, 'EROFS')) throw error;
    throw new Error(
      'This folder is not ready to run, and this user may not write to it: its owner has to run "npm run build" first.',
    );
  }
}

/**
 * A line this short is appended atomically.
 * @param {string} claim
 * @param {number} pid
 */
function addLine(claim, pid) {
  appendFileSync(LOCK, `${claim} ${pid}\n`);
}

/**
 * Returns the processes that work for earlier claims, or undefined if this claim is not in the queue.
 * @param {string} claim
 */
function processesBefore(claim) {
  const lines = readLines();
  const own = lines.findIndex((line) => line.claim === claim);
  if (own < 0) return undefined;
  const earlier = new Set(lines.slice(0, own).map((line) => line.claim));
  return lines.filter((line) => earlier.has(line.claim)).map(({ pid }) => pid);
}

/** Older releases wrote only the process id. */
function readLines() {
  return readLock()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [claim = '', pid = claim] = line.split(' ');
      return { claim, pid: Number(pid) };
    });
}

function readLock() {
  try {
    return readFileSync(LOCK, 'utf8');
  } catch (error) {
    if (isError(error, 'ENOENT')) return '';
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
