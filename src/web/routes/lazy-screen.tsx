import { type ComponentType, lazy, useState } from 'react';
import { ScreenNotFetchedError } from '../shell/ScreenBoundary.tsx';

/**
 * Browsers remember that a module could not be fetched, and the bundler's loader takes a failed stylesheet for a loaded
 * one. So after a failure only a page load can fetch the screens that are still missing.
 */
let hasFailed = false;

/**
 * Puts a screen into its own chunk, which can be preloaded. A screen that has been loaded is rendered at once, while
 * React's `lazy` would still show the fallback and keep it for 300 ms.
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
