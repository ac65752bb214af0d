import { useSearchParams } from 'wouter';

/** The open tab, kept in the address: it survives a reload and can be linked to. Unknown ones open the fallback. */
export function useTabInAddress<Key extends string>(name: string, keys: readonly Key[], fallback: Key) {
  const [search, setSearch] = useSearchParams();
  const open = keys.find((key) => key === search.get(name)) ?? fallback;
  // Replaced, not pushed: Back leaves the screen instead of walking through its tabs.
  const onChange = (key: Key) => setSearch({ [name]: key }, { replace: true });
  return [open, onChange] as const;
}
