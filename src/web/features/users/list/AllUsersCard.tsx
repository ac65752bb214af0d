import './all-users.css';
import { useEffect, useRef } from 'react';
import { NEW_USER_DAYS, USER_FILTERS, type UserFilter } from '../../../../rules/user-filters.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { inWords } from '../../../ui/numbers.ts';
import { SnailNote } from '../../../ui/SnailNote.tsx';
import { useNear } from '../../../ui/use-near.ts';
import { useUsers } from '../requests.ts';
import { PeopleTable } from './AllUsersTable.tsx';
import { UserSearchFields } from './UserSearchFields.tsx';
import { NOBODY, useLeftPerson } from './use-left-user.ts';
import { useUserSearch } from './use-user-search.ts';
import { USERS_TEXTS } from './users-texts.ts';

export const PEOPLE_FILTERS = ['all', ...USER_FILTERS] as const;
type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

const FILTER_TEXTS: Record<UserFilter, { label: string; none: string }> = {
  admins: { label: 'Admins', none: 'No admin matches.' },
  banned: { label: 'Banned', none: 'Nobody is banned. Everybody behaves.' },
  held: { label: 'Under review', none: 'Nobody is under review.' },
  new: { label: 'New', none: `Nobody has joined in the last ${inWords(NEW_USER_DAYS)} days.` },
  payers: { label: 'Payers', none: 'Nobody has bought credits yet.' },
  mispaid: { label: 'Mispaid', none: 'Everybody has paid the price that they were asked for.' },
};
const OPTIONS = PEOPLE_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All' : FILTER_TEXTS[value].label,
}));

interface PeopleCardProps {
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  /** Returns the address of a person's page. */
  hrefOf: (userId: string) => string;
}

export function PeopleCard({ filter, onFilter, hrefOf }: PeopleCardProps) {
  const search = useUserSearch('people');
  const title = useRef<HTMLHeadingElement>(null);
  const [ref, isNear] = useNear();
  const [left, setLeft] = useLeftPerson();
  const chosen = filter === 'all' ? undefined : filter;
  const pages = useUsers(search.asked, search.order, { filter: chosen, isNear });

  // The row of somebody who was deleted cannot take the focus.
  useEffect(() => {
    if (left !== NOBODY) return;
    setLeft(undefined);
    title.current?.focus();
  });

  return (
    <ListCard
      ref={ref}
      id="people"
      title="Users"
      titleRef={title}
      lead="Press a name to open the person’s page."
      filters={
        <div className="people-filters">
          <Choice legend="Show" options={OPTIONS} value={filter} onChange={onFilter} />
          <UserSearchFields {...search} />
        </div>
      }
      pages={pages}
      words={USERS_TEXTS}
      empty={
        chosen && search.typed === '' ? (
          <SnailNote>{FILTER_TEXTS[chosen].none}</SnailNote>
        ) : (
          'No user matches.'
        )
      }
    >
      {(rows) => <PeopleTable users={rows} order={search.order} hrefOf={hrefOf} />}
    </ListCard>
  );
}
