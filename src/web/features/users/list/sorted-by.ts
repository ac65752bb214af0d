import type { Order } from '../requests.ts';

/** How a column is marked that shows what the list is sorted by. */
export function sortedBy(sort: Order['sort'], order: Order) {
  if (order.sort !== sort) return undefined;
  return order.order === 'asc' ? 'ascending' : 'descending';
}
