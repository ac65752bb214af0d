import '../../../ui/styles/dashboard.css';
import './cards.css';
import { userActions } from '../../../../contract/user-actions.ts';
import type { AdminUser } from '../../../../contract/users.ts';
import { Snail } from '../../../ui/art/Snail.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { CardAction } from './ActionForm.tsx';
import { whyUntouchable } from './offered-actions.ts';

const RESETS = [userActions.resetCredits, userActions.resetPoints];

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
        <div key={user.id} className="user-resets">
          {RESETS.map((action) => (
            <CardAction key={action.kind} action={action} user={user} fields={action.fields} />
          ))}
        </div>
      )}
    </Folio>
  );
}
