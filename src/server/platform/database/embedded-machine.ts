import type { PGlite } from '@electric-sql/pglite';

/** Known by its name as what machine code throws, so that callers hear that nothing can be done now. */
export class BrokenOff extends Error {
  override readonly name = 'RuntimeError';

  constructor() {
    super(
      'The embedded database crashed, as it does when the disk is full: the next start repairs and opens it again.',
    );
  }
}

/** As much of the engine as is not in its types. */
interface Machine {
  mod: { _PostgresMainLoopOnce(): void };
  POSTGRES_MAIN_LONGJMP: number;
}

/**
 * Whether the machine code of the engine has broken off, as on a disk without room for its log. The engine passes over
 * that: it calls a statement done that is not, and asks its machine code again for ever. What we throw ends its loop.
 */
export function watchMachine(engine: PGlite): () => boolean {
  const { mod, POSTGRES_MAIN_LONGJMP } = engine as unknown as Machine;
  const step = mod._PostgresMainLoopOnce;
  let isBroken = false;
  mod._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      // How each ordinary error of a statement comes back to the engine's loop.
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
