import type { Order } from '../use-users.ts';

export const ORDERS = [
  { value: 'joined-desc', label: 'Newest first' },
  { value: 'joined-asc', label: 'Oldest first' },
  { value: 'seen-desc', label: 'Seen last' },
  { value: 'seen-asc', label: 'Seen longest ago' },
  { value: 'points-desc', label: 'Most points' },
  { value: 'points-asc', label: 'Fewest points' },
  { value: 'credits-desc', label: 'Most credits' },
  { value: 'credits-asc', label: 'Fewest credits' },
  { value: 'email-asc', label: 'E-mail, A to Z' },
  { value: 'email-desc', label: 'E-mail, Z to A' },
] as const satisfies readonly { value: `${Order['sort']}-${Order['order']}`; label: string }[];
export type OrderKey = (typeof ORDERS)[number]['value'];

export function orderOf(key: OrderKey): Order {
  const [sort, order] = key.split('-') as [Order['sort'], Order['order']];
  return { sort, order };
}
