import { useRef } from 'react';
import type { User } from '../../../contract/identity.ts';
import { AuditCard } from '../../features/moderation/AuditCard.tsx';
import { ResetCard } from '../../features/moderation/dossier/ResetCard.tsx';
import { UserModerationCard } from '../../features/moderation/dossier/UserModerationCard.tsx';
import { ReviewsCard } from '../../features/moderation/review/ReviewsCard.tsx';
import { SignalsCard } from '../../features/moderation/review/SignalsCard.tsx';
import { type Chosen, useChosenUser } from '../../features/moderation/use-chosen-user.ts';
import { UsersCard } from '../../features/moderation/users/UsersCard.tsx';
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
      <UsersCard chosenId={chosen?.id} onSelect={onSelect} />
      <ReviewsCard ownId={user.id} />
      <SignalsCard onSelect={onSelect} />
      <AuditCard />
    </div>
  );
}
