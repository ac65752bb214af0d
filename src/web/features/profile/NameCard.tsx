import './name-card.css';
import { FIRST_NAME_MAX } from '../../../rules/first-name.ts';
import { USERNAME_HELP, USERNAME_MAX } from '../../../rules/username.ts';
import { Card } from '../../ui/Card.tsx';
import { NameForm } from './NameForm.tsx';

interface Name {
  /** Is null if the player has none. */
  now: string | null;
  onSave: (name: string) => Promise<boolean>;
  isSaving: boolean;
}

export function NameCard({ username, firstName }: { username: Name; firstName: Name }) {
  return (
    <Card aria-labelledby="name-title" className="p-6">
      <h2 id="name-title" className="text-xl">
        Player name
      </h2>
      <p className="mt-1 text-quiet">How you appear on the leaderboards and to your rivals.</p>
      <NameForm
        label="Username"
        help={USERNAME_HELP}
        name={username.now ?? ''}
        maxLength={USERNAME_MAX}
        autoComplete="nickname"
        submit="Update"
        onSave={username.onSave}
        isSaving={username.isSaving}
      />
      <NameForm
        label="First name"
        help="Optional. Your menu shows it, and rivals may see it."
        name={firstName.now ?? ''}
        maxLength={FIRST_NAME_MAX}
        autoComplete="given-name"
        submit="Save"
        isOptional
        onSave={firstName.onSave}
        isSaving={firstName.isSaving}
      />
    </Card>
  );
}
