import { readFileSync } from 'node:fs';
import { childrenOf, postmasterOf } from '../../test/load/postmaster.ts';

const TICKS_A_SECOND = 100;

/** Returns a function for the CPU seconds that the server and all its children have used so far. */
export async function watchPostgres(url: string): Promise<() => number> {
  const { parent } = await postmasterOf(url);
  return () => {
    // Those that have ended are in the last two figures of their parent.
    const own = statOf(String(parent)).slice(11, 15);
    const all = [...own, ...childrenOf(parent).flatMap((pid) => statOf(pid).slice(11, 13))];
    return all.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
  };
}

/** The fields of `/proc/PID/stat` after the name: state, parent, …; none if the process has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
