import './user-actions.css';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '../../../../contract/identity.ts';
import { PATHS, SECOND_FACTOR_HASH } from '../../../../contract/paths.ts';
import type { Person } from '../../../../contract/user-page.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonVariant } from '../../../ui/button-class.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ACTIONS } from './action-words.tsx';
import { type ActionKey, offeredActions } from './offered-actions.ts';

interface PersonActionsProps {
  person: Person;
  admin: User;
  /** Takes the focus when the button that was pressed is gone. */
  titleRef: RefObject<HTMLHeadingElement | null>;
  onDeleted: () => void;
}

export function PersonActions({ person, admin, titleRef, onDeleted }: PersonActionsProps) {
  const [asked, setAsked] = useState<ActionKey>('signOut');
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { mild, role, harsh, why } = offeredActions(person, admin);
  const { title, description, Form } = ACTIONS[asked];
  const lacksFactor = admin.secondFactor === 'off' && admin.id !== person.user.id;
  const ask = (key: ActionKey) => {
    setAsked(key);
    setIsDone(false);
    setIsOpen(true);
  };
  const onDone = () => {
    setIsDone(true);
    setIsOpen(false);
  };
  const buttons = (keys: ActionKey[], variant: ButtonVariant) =>
    keys.map((key) => (
      <Button key={key} variant={variant} aria-haspopup="dialog" onClick={() => ask(key)}>
        {ACTIONS[key].button}
      </Button>
    ));

  return (
    <div className="person-actions">
      {why && <p className="text-quiet">{why}</p>}
      {mild.length > 0 && <Group name="Account">{buttons(mild, 'plain')}</Group>}
      {role.length > 0 && <Group name="Role">{buttons(role, 'plain')}</Group>}
      {lacksFactor && (
        <Group name="Role">
          <p className="text-quiet text-sm">
            Changing it asks for a code.{' '}
            <Link href={`${PATHS.profile}${SECOND_FACTOR_HASH}`} className="text-link">
              Turn on your second factor
            </Link>{' '}
            first.
          </p>
        </Group>
      )}
      {harsh.length > 0 && (
        <Group name="With care" isHarsh>
          {buttons(harsh, 'destructive')}
        </Group>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        {...(isDone && { onClosed: () => titleRef.current?.focus({ preventScroll: true }) })}
        title={title}
        description={description(person.user)}
      >
        <Form
          user={person.user}
          admin={admin}
          onDone={onDone}
          onCancel={() => setIsOpen(false)}
          onDeleted={onDeleted}
        />
      </Dialog>
    </div>
  );
}

interface GroupProps {
  name: string;
  /** Stands apart from the others. */
  isHarsh?: boolean;
  children: ReactNode;
}

function Group({ name, isHarsh = false, children }: GroupProps) {
  return (
    <fieldset className="act-group" data-harsh={isHarsh || undefined}>
      <legend className="rubric">{name}</legend>
      <div className="buttons">{children}</div>
    </fieldset>
  );
}
