import { type ComponentType, lazy, useState } from 'react';
import { ScreenNotFetchedError } from '../shell/ScreenBoundary.tsx';

/**
 * Browsers remember a module that could not be fetched, and the bundler's loader takes a stylesheet that failed for one
 * that is there. After a failure only a new page brings the screens that are still missing.
 */
let hasFailed = false;

/**
 * A screen in its own chunk, which can be asked for before it is drawn. One that has come by then is drawn at once:
 * React's `lazy` would show the fallback all the same, and keep it for 300 ms.
 */
export function lazyScreen<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => {
    if (fetched) return fetched;
    if (hasFailed) throw new ScreenNotFetchedError({ isOld: true });
    try {
      fetched = await fetchScreen();
    } catch (cause) {
      hasFailed = true;
      throw new ScreenNotFetchedError({ cause, isOld: false });
    }
    return fetched;
  };
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load() }));

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, at the top of a module.
  function Screen(props: Props) {
    const [Drawn] = useState(() => fetched ?? Lazy);
    return <Drawn {...props} />;
  }

  return { load, Screen };
}
