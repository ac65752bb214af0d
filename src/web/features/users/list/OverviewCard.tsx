import './users-table.css';
import type { AdminUser } from '../../../../contract/users.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { type Column, Ledger } from '../../../ui/Ledger.tsx';
import { inFull } from '../../../ui/numbers.ts';
import type { Order } from '../requests.ts';
import { StatusMark } from '../StatusMark.tsx';
import { sortedBy } from './sorted-by.ts';

interface UsersTableProps {
  users: AdminUser[];
  order: Order;
  chosenId: string | undefined;
  onSelect: (user: AdminUser) => void;
}

export function UsersTable({ users, order, chosenId, onSelect }: UsersTableProps) {
  const sorted = (sort: Order['sort']) => sortedBy(sort, order);
  const columns: Column<AdminUser>[] = [
    {
      name: 'Email',
      kind: 'name',
      sorted: sorted('email'),
      cell: ({ email, username }) => (
        <>
          <span className="block font-semibold">
            <EmailAddress>{email}</EmailAddress>
          </span>
          <span className="wrap-anywhere block text-quiet text-sm">{username}</span>
        </>
      ),
    },
    { name: 'Credits', kind: 'figure', sorted: sorted('credits'), cell: ({ credits }) => inFull(credits) },
    { name: 'Points', kind: 'figure', sorted: sorted('points'), cell: ({ points }) => inFull(points) },
    { name: 'Status', isPlain: true, cell: ({ isBanned }) => <StatusMark isBanned={isBanned} /> },
    {
      name: 'Actions',
      kind: 'actions',
      cell: (user) => (
        <Button
          variant="plain"
          className="press-small"
          aria-label={`Select ${user.email}`}
          onClick={() => onSelect(user)}
        >
          Select
        </Button>
      ),
    },
  ];
  return (
    <Ledger
      label="Users"
      className="people"
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      attributes={({ id }) => ({ 'aria-current': id === chosenId ? 'true' : undefined })}
    />
  );
}
