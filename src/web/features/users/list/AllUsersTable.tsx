import { Link } from 'wouter';
import type { AdminUser } from '../../../../contract/users.ts';
import { day } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { type Column, Ledger } from '../../../ui/Ledger.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { playerName } from '../../../ui/player-name.ts';
import type { Order } from '../requests.ts';
import { PersonMarks } from '../UserMarks.tsx';
import { sortedBy } from './sorted-by.ts';
import { useLeftPerson } from './use-left-user.ts';

interface PeopleTableProps {
  users: AdminUser[];
  order: Order;
  hrefOf: (userId: string) => string;
}

export function PeopleTable({ users, order, hrefOf }: PeopleTableProps) {
  const [left, setLeft] = useLeftPerson();
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (!link) return;
    setLeft(undefined);
    link.focus();
  };
  const columns: Column<AdminUser>[] = [
    {
      name: 'User',
      kind: 'name',
      sorted: sortedBy('email', order),
      cell: (user) => (
        <>
          <Link
            href={hrefOf(user.id)}
            ref={left === user.id ? takeFocus : undefined}
            className="text-link person-link"
          >
            {playerName(user)}
          </Link>
          <span className="block text-quiet text-sm">
            <EmailAddress>{user.email}</EmailAddress>
          </span>
        </>
      ),
    },
    {
      name: 'Status',
      isPlain: true,
      className: 'person-status',
      cell: (user) => <PersonMarks user={user} />,
    },
    {
      name: 'Points',
      kind: 'figure',
      sorted: sortedBy('points', order),
      cell: ({ points }) => inFull(points),
    },
    {
      name: 'Credits',
      kind: 'figure',
      sorted: sortedBy('credits', order),
      cell: ({ credits }) => inFull(credits),
    },
    {
      name: 'Joined',
      className: 'person-day',
      sorted: sortedBy('joined', order),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
    },
    {
      name: 'Last seen',
      className: 'person-day',
      sorted: sortedBy('seen', order),
      cell: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{day(lastSeenAt)}</time>,
    },
  ];
  return (
    <Ledger label="All users" className="all-users" columns={columns} rows={users} keyOf={({ id }) => id} />
  );
}
