import { type ComponentType, lazy, useState } from 'react';

/**
 * A screen in its own chunk, which can be asked for before it is drawn. One that has come by then is drawn at once:
 * React's `lazy` would show the fallback all the same, and keep it for 300 ms.
 */
export function lazyScreen<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => {
    fetched ??= await fetchScreen();
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
