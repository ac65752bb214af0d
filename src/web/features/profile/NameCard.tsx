import './name-card.css';
import { type FormEvent, useState } from 'react';
import { USERNAME_HELP, USERNAME_MAX } from '../../../rules/username.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';

interface NameCardProps {
  /** The name now; empty without one. */
  name: string;
  onRename: (name: string) => Promise<boolean>;
  isRenaming: boolean;
}

export function NameCard({ name, onRename, isRenaming }: NameCardProps) {
  /** Undefined, and the current name is shown, until something is typed. */
  const [draft, setDraft] = useState<string>();
  const value = draft ?? name;
  const isIdle = value.trim() === '' || value.trim() === name;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isIdle || isRenaming) return;
    if (await onRename(value)) setDraft(undefined);
  };

  return (
    <Card aria-labelledby="name-title" className="p-6">
      <h2 id="name-title" className="text-xl">
        Player name
      </h2>
      <p className="mt-1 text-quiet">How the boards and your rivals know you.</p>
      <form onSubmit={onSubmit} className="name-form">
        <Field label="Username" help={USERNAME_HELP}>
          {(control) => (
            <Input
              {...control}
              value={value}
              onChange={(event) => setDraft(event.target.value)}
              readOnly={isRenaming}
              maxLength={USERNAME_MAX}
              autoComplete="nickname"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" disabled={isIdle} pending={isRenaming}>
          Update
        </Button>
      </form>
    </Card>
  );
}
