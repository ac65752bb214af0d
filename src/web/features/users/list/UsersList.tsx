import type { AdminUser } from '../../../../contract/users.ts';
import { ListCard } from '../../../ui/ListCard.tsx';
import { useUsers } from '../requests.ts';
import { UsersTable } from './OverviewCard.tsx';
import { UserSearchFields } from './UserSearchFields.tsx';
import { useUserSearch } from './use-user-search.ts';
import { USERS_TEXTS } from './users-texts.ts';

interface UsersCardProps {
  chosenId: string | undefined;
  onSelect: (user: AdminUser) => void;
}

export function UsersCard({ chosenId, onSelect }: UsersCardProps) {
  const search = useUserSearch('overview');
  const pages = useUsers(search.asked, search.order);
  return (
    <ListCard
      id="users"
      title="User Status Overview"
      filters={<UserSearchFields {...search} />}
      pages={pages}
      words={USERS_TEXTS}
      empty="No user matches."
    >
      {(rows) => <UsersTable users={rows} order={search.order} chosenId={chosenId} onSelect={onSelect} />}
    </ListCard>
  );
}
