import type { PGlite } from '@electric-sql/pglite';

/** Has the name of what crashed machine code throws, so that `isUnwritable` recognises it. */
export class BrokenOff extends Error {
  override readonly name = 'RuntimeError';

  constructor() {
    super(
      'The embedded database crashed, as it does when the disk is full: the next start repairs and opens it again.',
    );
  }
}

/** The parts of the engine that its types do not declare. */
interface Machine {
  mod: { _PostgresMainLoopOnce(): void };
  POSTGRES_MAIN_LONGJMP: number;
}

/**
 * Tells whether the engine's machine code has crashed, as it does on a disk without room for its log. The
 * engine ignores that: it reports an unfinished statement as done and calls its machine code again for
 * ever. Throwing ends that loop.
 */
export function watchMachine(engine: PGlite): () => boolean {
  const { mod, POSTGRES_MAIN_LONGJMP } = engine as unknown as Machine;
  const step = mod._PostgresMainLoopOnce;
  let isBroken = false;
  mod._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      // This is how an ordinary error of a statement returns to the engine's loop.
      if ((error as { status?: unknown }).status === POSTGRES_MAIN_LONGJMP) throw error;
      isBroken = true;
      throw {
        get status(): never {
          throw new BrokenOff();
        },
      };
    }
  };
  return () => isBroken;
}
