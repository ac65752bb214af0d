import type { AdminUser } from '../../../../contract/users.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { StatusMark } from '../UserFacts.tsx';
import { CREDITS, POINTS, type UserColumn, UsersList } from './UsersList.tsx';

interface OverviewCardProps {
  chosenId: string | undefined;
  onSelect: (user: AdminUser) => void;
}

export function OverviewCard({ chosenId, onSelect }: OverviewCardProps) {
  const columns: UserColumn[] = [
    {
      name: 'Email',
      kind: 'name',
      sort: 'email',
      cell: ({ email, username }) => (
        <>
          <span className="block font-semibold">
            <EmailAddress>{email}</EmailAddress>
          </span>
          <span className="wrap-anywhere block text-quiet text-sm">{username}</span>
        </>
      ),
    },
    CREDITS,
    POINTS,
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
    <UsersList
      id="overview"
      title="User Status Overview"
      label="Users"
      className="users-overview"
      columns={columns}
      chosenId={chosenId}
    />
  );
}
