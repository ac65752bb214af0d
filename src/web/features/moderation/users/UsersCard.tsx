import { useState } from 'react';
import type { AdminUser } from '../../../../contract/moderation.ts';
import { SEARCH_MIN } from '../../../../rules/search.ts';
import { ListCard } from '../../../ui/ListCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { type Order, useUsers } from '../use-users.ts';
import { UsersTable } from './UsersTable.tsx';

const ORDERS = [
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

const USERS_TEXTS = {
  loading: 'Fetching the users…',
  failed: 'The users could not be fetched',
  end: 'That is everybody.',
};

interface UsersCardProps {
  chosenId: string | undefined;
  onSelect: (user: AdminUser) => void;
}

export function UsersCard({ chosenId, onSelect }: UsersCardProps) {
  const [search, setSearch] = useState('');
  const [orderKey, setOrderKey] = useState<OrderKey>('joined-desc');
  const typed = search.trim();
  const order = orderOf(orderKey);
  const pages = useUsers(useDebounced(typed), order);
  const isTooShort = typed !== '' && typed.length < SEARCH_MIN;

  return (
    <ListCard
      id="users"
      title="User Status Overview"
      filters={
        <div className="filters">
          <SearchField
            label="Search users"
            placeholder="E-mail or name"
            help={isTooShort ? `Enter at least ${SEARCH_MIN} characters.` : undefined}
            value={search}
            onChange={setSearch}
          />
          <SelectField label="Sort by" options={ORDERS} value={orderKey} onChange={setOrderKey} />
        </div>
      }
      pages={pages}
      words={USERS_TEXTS}
      empty="No user matches."
    >
      {(rows) => <UsersTable users={rows} order={order} chosenId={chosenId} onSelect={onSelect} />}
    </ListCard>
  );
}

function orderOf(key: OrderKey): Order {
  const [sort, order] = key.split('-') as [Order['sort'], Order['order']];
  return { sort, order };
}
