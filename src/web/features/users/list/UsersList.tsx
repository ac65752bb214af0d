import '../../../ui/styles/dashboard.css';
import './users-list.css';
import type { ReactNode, RefObject } from 'react';
import type { AdminUser, UserSort } from '../../../../contract/users.ts';
import { SEARCH_MIN } from '../../../../rules/search.ts';
import type { UserFilter } from '../../../../rules/user-filters.ts';
import { type Column, Ledger } from '../../../ui/Ledger.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useNear } from '../../../ui/use-near.ts';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { type Order, useUsers } from '../requests.ts';

const TEXTS = {
  loading: 'Fetching the users…',
  failed: 'The users could not be fetched',
  end: 'That is everybody.',
};
const NO_MATCH = 'No user matches.';

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

export interface UserColumn extends Omit<Column<AdminUser>, 'sorted'> {
  /** The list can be sorted by it. */
  sort?: UserSort;
}

export const POINTS: UserColumn = {
  name: 'Points',
  kind: 'figure',
  sort: 'points',
  cell: ({ points }) => inFull(points),
};
export const CREDITS: UserColumn = {
  name: 'Credits',
  kind: 'figure',
  sort: 'credits',
  cell: ({ credits }) => inFull(credits),
};

interface UsersListProps {
  /** Must be unique on the page. Each list keeps its own search and order. */
  id: string;
  title: string;
  /** Names the table. */
  label: string;
  className: string;
  columns: readonly UserColumn[];
  titleRef?: RefObject<HTMLHeadingElement | null>;
  lead?: string;
  filter?: UserFilter | undefined;
  /** Stands above the search. */
  choice?: ReactNode;
  /** Is shown if the filter matches nobody and nothing is searched for. */
  none?: ReactNode;
  chosenId?: string | undefined;
}

/** All lists of users: searched, sorted and a page at a time. */
export function UsersList({ id, label, className, columns, filter, choice, none, ...props }: UsersListProps) {
  const { chosenId, ...card } = props;
  const search = useUserSearch(id);
  const [ref, isNear] = useNear();
  const { order } = search;
  const pages = useUsers(search.asked, order, { filter, isNear });
  const direction = order.order === 'asc' ? 'ascending' : 'descending';
  return (
    <ListCard
      {...card}
      ref={ref}
      id={id}
      filters={
        <div className={choice ? 'users-filters' : undefined}>
          {choice}
          <SearchFields {...search} />
        </div>
      }
      pages={pages}
      words={TEXTS}
      empty={(search.typed === '' && none) || NO_MATCH}
    >
      {(rows) => (
        <Ledger
          label={label}
          className={className}
          columns={columns.map(({ sort, ...column }) => ({
            ...column,
            sorted: sort === order.sort ? direction : undefined,
          }))}
          rows={rows}
          keyOf={(user) => user.id}
          attributes={(user) => ({ 'aria-current': user.id === chosenId ? 'true' : undefined })}
        />
      )}
    </ListCard>
  );
}

/** What is searched and how it is sorted, which outlives a visit to another tab or page. */
function useUserSearch(list: string) {
  const [search, setSearch] = useSessionState(`${list} search`, '');
  const [orderKey, setOrderKey] = useSessionState<OrderKey>(`${list} order`, 'joined-desc');
  const typed = search.trim();
  const asked = useDebounced(typed);
  const [sort, order] = orderKey.split('-') as [Order['sort'], Order['order']];
  return { search, setSearch, typed, asked, orderKey, setOrderKey, order: { sort, order } };
}

function SearchFields(props: ReturnType<typeof useUserSearch>) {
  const { search, typed, setSearch, orderKey, setOrderKey } = props;
  const isTooShort = typed !== '' && typed.length < SEARCH_MIN;
  return (
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
  );
}
