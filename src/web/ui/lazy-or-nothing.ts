import { type ComponentType, lazy } from 'react';

/** For a part of a screen that is rarely shown and that nobody misses if it cannot be fetched. */
export function lazyOrNothing<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    fetchPart().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: Nothing }),
    ),
  );
}

const Nothing = () => null;
