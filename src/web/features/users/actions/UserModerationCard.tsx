import '../../../ui/styles/dashboard.css';
import type { RefObject } from 'react';
import { Failed } from '../../../ui/Failed.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { UserPicker } from '../UserPicker.tsx';
import type { Chosen, ChosenUser } from '../use-chosen-user.ts';
import { BanForm } from './BanForm.tsx';
import { Dossier } from './Dossier.tsx';

interface UserModerationCardProps {
  chosen: ChosenUser;
  /** The id of the acting admin. */
  ownId: string;
  onChoose: (user: Chosen) => void;
  /** Gets the focus when a user is chosen from another card. */
  titleRef: RefObject<HTMLHeadingElement | null>;
}

export function UserModerationCard({ chosen, ownId, onChoose, titleRef }: UserModerationCardProps) {
  return (
    <Folio aria-labelledby="moderation-title" className="admin-form content-start">
      <h2 id="moderation-title" ref={titleRef} tabIndex={-1} className="card-title text-2xl">
        User Moderation
      </h2>
      <UserPicker label="Select a user" onPick={onChoose} />
      {chosen.status === 'nobody' && (
        <p className="text-quiet">No user is selected. Search here, or press Select in a list below.</p>
      )}
      {chosen.status === 'loading' && <Skeleton className="h-36" />}
      {chosen.status === 'failed' && (
        <Failed title="The user could not be fetched" reason={chosen.reason} onRetry={chosen.retry} />
      )}
      {chosen.status === 'ready' && (
        <>
          <Dossier user={chosen.user} />
          <BanForm
            key={chosen.user.id}
            user={chosen.user}
            ownId={ownId}
            onDone={() => titleRef.current?.focus()}
          />
        </>
      )}
    </Folio>
  );
}
