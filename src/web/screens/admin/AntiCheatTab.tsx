import { useRef, useState } from 'react';
import type { User } from '../../../contract/identity.ts';
import { AuditCard } from '../../features/moderation/AuditCard.tsx';
import { HoldsCard } from '../../features/moderation/HoldsCard.tsx';
import { ResetCard } from '../../features/moderation/ResetCard.tsx';
import { SignalsCard } from '../../features/moderation/SignalsCard.tsx';
import { UserModerationCard } from '../../features/moderation/UserModerationCard.tsx';
import { UsersCard } from '../../features/moderation/UsersCard.tsx';
import { type Chosen, useChosenUser } from '../../features/moderation/use-chosen-user.ts';

export function AntiCheatTab({ user }: { user: User }) {
  const [chosen, setChosen] = useState<Chosen>();
  const title = useRef<HTMLHeadingElement>(null);
  const chosenUser = useChosenUser(chosen);
  const onSelect = (selected: Chosen) => {
    setChosen(selected);
    title.current?.focus();
  };

  return (
    <div className="office">
      <UserModerationCard chosen={chosenUser} ownId={user.id} onChoose={onSelect} titleRef={title} />
      <ResetCard user={chosenUser.status === 'ready' ? chosenUser.user : undefined} />
      <UsersCard chosenId={chosen?.id} onSelect={onSelect} />
      <HoldsCard ownId={user.id} />
      <SignalsCard onSelect={onSelect} />
      <AuditCard />
    </div>
  );
}
