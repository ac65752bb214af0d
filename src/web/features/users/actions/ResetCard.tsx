import '../../../ui/styles/dashboard.css';
import './resets.css';
import type { AdminUser } from '../../../../contract/users.ts';
import { Snail } from '../../../ui/art/Snail.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { ResetCreditsForm } from './ResetCreditsForm.tsx';
import { ResetPointsForm } from './ResetPointsForm.tsx';
import { whyUntouchable } from './why-untouchable.ts';

interface ResetCardProps {
  user: AdminUser | undefined;
  /** The id of the acting admin. */
  ownId: string;
}

export function ResetCard({ user, ownId }: ResetCardProps) {
  const why = user && whyUntouchable(user, ownId);
  return (
    <Folio aria-labelledby="reset-title" className="admin-form content-start">
      <div>
        <h2 id="reset-title" className="text-2xl">
          Reset User Data
        </h2>
        <p className="wrap-anywhere mt-1 text-quiet">
          {user ? `For ${user.email}.` : 'Select a user first.'}
        </p>
      </div>
      {why && <p className="text-quiet">{why}</p>}
      {(!user || why) && (
        <div className="idle-snail">
          <Snail mood="hiding" />
        </div>
      )}
      {user && !why && (
        <div key={user.id} className="resets">
          <ResetCreditsForm user={user} />
          <ResetPointsForm user={user} />
        </div>
      )}
    </Folio>
  );
}
