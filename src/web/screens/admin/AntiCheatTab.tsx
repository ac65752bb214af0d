import { useRef } from 'react';
import type { User } from '../../../contract/identity.ts';
import { ResetCard } from '../../features/users/actions/ResetCard.tsx';
import { UserModerationCard } from '../../features/users/actions/UserModerationCard.tsx';
import { OverviewCard } from '../../features/users/list/OverviewCard.tsx';
import { AuditCard } from '../../features/users/log/AuditCard.tsx';
import { type Chosen, useChosenUser } from '../../features/users/requests.ts';
import { ReviewsCard } from '../../features/users/review/ReviewsCard.tsx';
import { SignalsCard } from '../../features/users/review/SignalsCard.tsx';
import { useSessionState } from '../../ui/use-session-state.ts';

export function AntiCheatTab({ user }: { user: User }) {
  const [chosen, setChosen] = useSessionState<Chosen | undefined>('chosen-user', undefined);
  const title = useRef<HTMLHeadingElement>(null);
  const chosenUser = useChosenUser(chosen);
  const onSelect = (selected: Chosen) => {
    setChosen(selected);
    title.current?.focus();
  };

  return (
    <div className="columns office">
      <UserModerationCard chosen={chosenUser} ownId={user.id} onChoose={onSelect} titleRef={title} />
      <ResetCard user={chosenUser.status === 'ready' ? chosenUser.user : undefined} ownId={user.id} />
      <OverviewCard chosenId={chosen?.id} onSelect={onSelect} />
      <ReviewsCard ownId={user.id} />
      <SignalsCard onSelect={onSelect} />
      <AuditCard />
    </div>
  );
}
