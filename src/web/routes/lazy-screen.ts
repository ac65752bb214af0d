import { type ComponentType, lazy } from 'react';

/** A screen in its own chunk, which can be asked for before it is drawn. */
export function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>) {
  return { load, Screen: lazy(async () => ({ default: await load() })) };
}
