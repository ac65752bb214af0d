import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import type { User } from '../../../contract/identity.ts';
import { PATHS } from '../../../contract/paths.ts';
import { GiftCard } from '../../features/users/actions/GiftCard.tsx';
import { ExportCard } from '../../features/users/ExportCard.tsx';
import { AllUsersCard, SHOWN_USERS } from '../../features/users/list/AllUsersCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChoiceInAddress } from '../use-choice-in-address.ts';
import type { UserPageProps } from './UserPage.tsx';

/** Names in the address the user whose page is open. */
const USER = 'user';

export interface UsersTabProps {
  user: User;
  /** Is loaded as a chunk of its own. */
  userPage: { Screen: ComponentType<UserPageProps> };
}

export function UsersTab({ user, userPage }: UsersTabProps) {
  const [search] = useSearchParams();
  const [filter, onFilter] = useChoiceInAddress('filter', SHOWN_USERS, 'all');
  const id = search.get(USER);
  const hrefOf = (userId?: string) => {
    const next = new URLSearchParams(search);
    if (userId === undefined) next.delete(USER);
    else next.set(USER, userId);
    return `${PATHS.admin}?${next}`;
  };

  if (id !== null)
    return (
      <Suspense fallback={<Skeleton className="h-80" />}>
        <userPage.Screen key={id} id={id} admin={user} listHref={hrefOf()} hrefOf={hrefOf} />
      </Suspense>
    );
  return (
    <div className="columns office">
      <GiftCard />
      <ExportCard />
      <AllUsersCard filter={filter} onFilter={onFilter} hrefOf={hrefOf} />
    </div>
  );
}
