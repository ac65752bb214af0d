import { useSearchParams } from 'wouter';

/**
 * Keeps an open tab or a filter in the address, so that it survives a reload and can be linked to. Unknown keys mean
 * the fallback.
 */
export function useChoiceInAddress<Key extends string>(name: string, keys: readonly Key[], fallback: Key) {
  const [search, setSearch] = useSearchParams();
  const chosen = keys.find((key) => key === search.get(name)) ?? fallback;
  // The address is replaced, so that Back leaves the screen instead of stepping through its tabs.
  const onChange = (key: Key) =>
    setSearch((now) => ({ ...Object.fromEntries(now), [name]: key }), { replace: true });
  return [chosen, onChange] as const;
}
