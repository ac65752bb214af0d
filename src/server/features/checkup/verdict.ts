import { StartError } from '../../platform/process/start-error.ts';

export interface Verdict {
  /** What was checked, for example "Mail". */
  about: string;
  state: 'well' | 'wrong' | 'doubtful' | 'unused';
  /** One sentence; if something is wrong, it also says what to do. */
  text: string;
}

/** Thrown by a check. The message says in one sentence what is wrong and what to do. */
export class Wrong extends Error {}

/** Returned by a check of something that is not configured; it says what happens instead. */
interface Unused {
  unused: string;
}

/** Returned by a check of something that works, but is probably not what the operator wants. */
interface Doubtful {
  doubtful: string;
}

/** Says what is well, or throws. */
export type Check = () => Promise<string | Unused | Doubtful>;

const PATIENCE_MS = 25_000;

export async function judge(about: string, check: Check, patienceMs = PATIENCE_MS): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Wrong(`No answer within ${patienceMs / 1000} s.`)), patienceMs);
  });
  try {
    const found = await Promise.race([check(), late]);
    if (typeof found === 'string') return { about, state: 'well', text: found };
    if ('unused' in found) return { about, state: 'unused', text: found.unused };
    return { about, state: 'doubtful', text: found.doubtful };
  } catch (error) {
    const isSentence = error instanceof Wrong || error instanceof StartError;
    return { about, state: 'wrong', text: isSentence ? error.message : `${reasonOf(error)}.` };
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the innermost message, because outer ones such as `fetch failed` do not name the cause. */
export function reasonOf(error: unknown): string {
  let reason = '';
  for (let at = error; at instanceof Error; at = at.cause) {
    const { message, code } = at as NodeJS.ErrnoException;
    const inner = (at as AggregateError).errors?.[0];
    reason = message || (inner instanceof Error ? inner.message : code) || reason;
  }
  return (reason || String(error)).replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200);
}
