import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { NEW_USER_DAYS, USER_FILTERS, type UserFilter } from '../../../../rules/user-filters.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { day } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { inWords } from '../../../ui/numbers.ts';
import { playerName } from '../../../ui/player-name.ts';
import { SnailNote } from '../../../ui/SnailNote.tsx';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { UserMarks } from '../UserFacts.tsx';
import { CREDITS, POINTS, type UserColumn, UsersList } from './UsersList.tsx';

export const SHOWN_USERS = ['all', ...USER_FILTERS] as const;
type ShownUsers = (typeof SHOWN_USERS)[number];

const FILTER_TEXTS: Record<UserFilter, { label: string; none: string }> = {
  admins: { label: 'Admins', none: 'No admin matches.' },
  banned: { label: 'Banned', none: 'Nobody is banned. Everybody behaves.' },
  'under-review': { label: 'Under review', none: 'Nobody is under review.' },
  new: { label: 'New', none: `Nobody has joined in the last ${inWords(NEW_USER_DAYS)} days.` },
  payers: { label: 'Payers', none: 'Nobody has bought credits yet.' },
  mispaid: { label: 'Mispaid', none: 'Everybody has paid the price that they were asked for.' },
};
const OPTIONS = SHOWN_USERS.map((value) => ({
  value,
  label: value === 'all' ? 'All' : FILTER_TEXTS[value].label,
}));

/** Stands for a user who has no row in the list. */
export const NOBODY = '';

/** The user whose page was open last: back in the list, their row takes the focus. */
export function useLeftUser() {
  return useSessionState<string | undefined>('left-user', undefined);
}

interface AllUsersCardProps {
  filter: ShownUsers;
  onFilter: (filter: ShownUsers) => void;
  /** Returns the address of a user's page. */
  hrefOf: (userId: string) => string;
}

export function AllUsersCard({ filter, onFilter, hrefOf }: AllUsersCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [left, setLeft] = useLeftUser();
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (!link) return;
    setLeft(undefined);
    link.focus();
  };

  // The row of somebody who was deleted cannot take the focus.
  useEffect(() => {
    if (left !== NOBODY) return;
    setLeft(undefined);
    title.current?.focus();
  });

  const columns: UserColumn[] = [
    {
      name: 'User',
      kind: 'name',
      sort: 'email',
      cell: (user) => (
        <>
          <Link
            href={hrefOf(user.id)}
            ref={left === user.id ? takeFocus : undefined}
            className="text-link user-link"
          >
            {playerName(user)}
          </Link>
          <span className="block text-quiet text-sm">
            <EmailAddress>{user.email}</EmailAddress>
          </span>
        </>
      ),
    },
    { name: 'Status', isPlain: true, className: 'user-status', cell: (user) => <UserMarks user={user} /> },
    POINTS,
    CREDITS,
    {
      name: 'Joined',
      className: 'user-day',
      sort: 'joined',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
    },
    {
      name: 'Last seen',
      className: 'user-day',
      sort: 'seen',
      cell: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{day(lastSeenAt)}</time>,
    },
  ];
  const chosen = filter === 'all' ? undefined : filter;
  return (
    <UsersList
      id="users"
      title="Users"
      titleRef={title}
      label="All users"
      className="users-all"
      lead="Press a name to open the user’s page."
      columns={columns}
      filter={chosen}
      choice={<Choice legend="Show" options={OPTIONS} value={filter} onChange={onFilter} />}
      none={chosen && <SnailNote>{FILTER_TEXTS[chosen].none}</SnailNote>}
    />
  );
}
