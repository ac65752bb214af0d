import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../platform/http/errors.ts';
import type { EncodedPicture } from './encode-picture.ts';
import type { PictureAnswer } from './picture-child.ts';

/** Lies beside this file both in the sources and in the bundle, where it is a separate entry. */
const ENTRY = join(import.meta.dirname, `picture-child${extname(import.meta.filename)}`);
const TIME_LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
/** Gives it a third of the time of a thread that hashes a password when both want the same core. */
const NICENESS = 5;
const HEAP_MB = 64;

interface Options {
  entry?: string;
  timeLimitMs?: number;
  idleMs?: number;
}

/**
 * Encodes pictures in another process, one at a time; callers must take turns. The process has no secrets in
 * its environment, is started by the first picture and ends after a minute without one. It is killed when a
 * picture takes too long, and ends when this process does.
 */
export function createPictureProcess({
  entry = ENTRY,
  timeLimitMs = TIME_LIMIT_MS,
  idleMs = IDLE_MS,
}: Options = {}) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const { PATH, SystemRoot, NODE_COMPILE_CACHE } = process.env;
    const started = fork(entry, {
      env: { PATH, SystemRoot, NODE_COMPILE_CACHE },
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Set before the child has threads, because later threads inherit the priority.
    if (started.pid) lowerPriority(started.pid);
    started.on('error', () => {});
    started.once('exit', () => forget(started));
    // The time limit keeps this process alive while a picture is being encoded; an idle child does not.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function forget(ended: ChildProcess): void {
    if (child === ended) child = undefined;
  }

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  return async (upload: Buffer): Promise<EncodedPicture[]> => {
    clearTimeout(idle);
    child ??= start();
    try {
      const answer = await ask(child, upload, timeLimitMs);
      if ('flaw' in answer) throw new Refusal(answer.flaw);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.pictures;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      end();
      throw Object.assign(new Refusal('picture_failed'), { cause: error });
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };
}

async function ask(child: ChildProcess, upload: Buffer, timeLimitMs: number): Promise<PictureAnswer> {
  const done = new AbortController();
  const { signal } = done;
  try {
    const answered = once(child, 'message', { signal }) as Promise<[PictureAnswer]>;
    const ended = once(child, 'exit', { signal }).then(([code, killedBy]): never => {
      throw new Error(`The picture process ended with ${code ?? killedBy}.`);
    });
    const tooLong = sleep(timeLimitMs, undefined, { signal }).then((): never => {
      throw new Error(`A picture took longer than ${timeLimitMs / 1000} s.`);
    });
    child.send(upload);
    const [answer] = await Promise.race([answered, ended, tooLong]);
    return answer;
  } finally {
    done.abort();
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // The child may have ended already, or the system may not permit it; then it runs at normal priority.
  }
}
