export interface Verdict {
  /** What was looked at: "Mail". */
  about: string;
  state: 'well' | 'wrong' | 'doubtful' | 'unused';
  /** One sentence; of what is wrong, with what to do. */
  text: string;
}

/** Thrown by a check: what is wrong and what to do, in one sentence. */
export class Wrong extends Error {}

/** Returned by a check of something that is not configured, with what happens instead. */
interface Unused {
  unused: string;
}

/** Says what is well, or throws. */
export type Check = () => Promise<string | Unused>;

const PATIENCE_MS = 25_000;

export async function judge(about: string, check: Check, patienceMs = PATIENCE_MS): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Wrong(`No answer within ${patienceMs / 1000} s.`)), patienceMs);
  });
  try {
    const found = await Promise.race([check(), late]);
    if (typeof found !== 'string') return { about, state: 'unused', text: found.unused };
    return { about, state: 'well', text: found };
  } catch (error) {
    return { about, state: 'wrong', text: error instanceof Wrong ? error.message : `${reasonOf(error)}.` };
  } finally {
    clearTimeout(timer);
  }
}

/** The innermost cause that says something: `fetch failed` does not. */
export function reasonOf(error: unknown): string {
  let reason = '';
  for (let at = error; at instanceof Error; at = at.cause) {
    const { message, code } = at as NodeJS.ErrnoException;
    const inner = (at as AggregateError).errors?.[0];
    reason = message || (inner instanceof Error ? inner.message : code) || reason;
  }
  return (reason || String(error)).replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200);
}
