import { useSearchParams } from 'wouter';

/** Keeps the open tab in the address, so that it survives a reload and can be linked to. Unknown keys open the fallback. */
export function useTabInAddress<Key extends string>(name: string, keys: readonly Key[], fallback: Key) {
  const [search, setSearch] = useSearchParams();
  const open = keys.find((key) => key === search.get(name)) ?? fallback;
  // The address is replaced, so that Back leaves the screen instead of stepping through its tabs.
  const onChange = (key: Key) => setSearch({ [name]: key }, { replace: true });
  return [open, onChange] as const;
}
