import { useDebounced } from '../../../ui/use-debounced.ts';
import { useSessionState } from '../../../ui/use-session-state.ts';
import type { Order } from '../requests.ts';

export const ORDERS = [
  { value: 'joined-desc', label: 'Newest first' },
  { value: 'joined-asc', label: 'Oldest first' },
  { value: 'seen-desc', label: 'Most recently seen' },
  { value: 'seen-asc', label: 'Least recently seen' },
  { value: 'points-desc', label: 'Most points' },
  { value: 'points-asc', label: 'Fewest points' },
  { value: 'credits-desc', label: 'Most credits' },
  { value: 'credits-asc', label: 'Fewest credits' },
  { value: 'email-asc', label: 'E-mail, A to Z' },
  { value: 'email-desc', label: 'E-mail, Z to A' },
] as const satisfies readonly { value: `${Order['sort']}-${Order['order']}`; label: string }[];
type OrderKey = (typeof ORDERS)[number]['value'];

/** What is searched and how it is sorted. Each list has its own, which outlives a visit to another tab or page. */
export function useUserSearch(list: string) {
  const [search, setSearch] = useSessionState(`${list} search`, '');
  const [orderKey, setOrderKey] = useSessionState<OrderKey>(`${list} order`, 'joined-desc');
  const typed = search.trim();
  const asked = useDebounced(typed);
  return { search, setSearch, typed, asked, orderKey, setOrderKey, order: orderOf(orderKey) };
}
export type UserSearch = ReturnType<typeof useUserSearch>;

function orderOf(key: OrderKey): Order {
  const [sort, order] = key.split('-') as [Order['sort'], Order['order']];
  return { sort, order };
}
