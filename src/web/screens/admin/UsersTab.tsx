import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import type { User } from '../../../contract/identity.ts';
import { PATHS } from '../../../contract/paths.ts';
import { GiftCard } from '../../features/users/actions/GiftCard.tsx';
import { ExportCard } from '../../features/users/ExportCard.tsx';
import { PEOPLE_FILTERS, PeopleCard } from '../../features/users/list/AllUsersCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChoiceInAddress } from '../use-choice-in-address.ts';
import type { PersonPageProps } from './UserPage.tsx';

/** Names somebody in the address whose page is open. */
const PERSON = 'person';

export interface UsersTabProps {
  user: User;
  /** Is loaded as a chunk of its own. */
  personPage: { Screen: ComponentType<PersonPageProps> };
}

export function UsersTab({ user, personPage }: UsersTabProps) {
  const [search] = useSearchParams();
  const [filter, onFilter] = useChoiceInAddress('filter', PEOPLE_FILTERS, 'all');
  const person = search.get(PERSON);
  const hrefOf = (id?: string) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete(PERSON);
    else next.set(PERSON, id);
    return `${PATHS.admin}?${next}`;
  };

  if (person !== null)
    return (
      <Suspense fallback={<Skeleton className="h-80" />}>
        <personPage.Screen key={person} id={person} admin={user} listHref={hrefOf()} hrefOf={hrefOf} />
      </Suspense>
    );
  return (
    <div className="columns office">
      <GiftCard />
      <ExportCard />
      <PeopleCard filter={filter} onFilter={onFilter} hrefOf={hrefOf} />
    </div>
  );
}
