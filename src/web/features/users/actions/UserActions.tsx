import './user-actions.css';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'wouter';
import type { User } from '../../../../contract/identity.ts';
import { PATHS, SECOND_FACTOR_HASH } from '../../../../contract/paths.ts';
import type { UserAction } from '../../../../contract/user-action.ts';
import { userActions } from '../../../../contract/user-actions.ts';
import type { UserDetails } from '../../../../contract/user-page.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonVariant } from '../../../ui/button-class.ts';
import { ActionDialog } from './ActionForm.tsx';
import { offeredActions, whyUntouchable } from './offered-actions.ts';

/** Those that lock somebody out stand apart. */
const GROUPS = [
  { name: 'Account', variant: 'plain' },
  { name: 'Role', variant: 'plain' },
  { name: 'With care', variant: 'destructive' },
] as const satisfies { name: UserAction['group']; variant: ButtonVariant }[];

interface UserActionsProps {
  details: UserDetails;
  admin: User;
  /** Takes the focus when the button that was pressed is gone. */
  titleRef: RefObject<HTMLHeadingElement | null>;
  onDeleted: () => void;
}

export function UserActions({ details, admin, titleRef, onDeleted }: UserActionsProps) {
  const { user } = details;
  const offered = offeredActions(details, admin);
  const why = whyUntouchable(user, admin.id);
  const lacksFactor = admin.secondFactor === 'off' && admin.id !== user.id;
  return (
    <div className="user-actions">
      {why && <p className="text-quiet">{why}</p>}
      <ActionDialog
        user={user}
        fieldsOf={({ fields }) => (admin.secondFactor === 'provider' ? fields.filter(isNoProof) : fields)}
        onDone={({ kind }) => kind === userActions.remove.kind && onDeleted()}
        onClosed={() => titleRef.current?.focus({ preventScroll: true })}
      >
        {(ask) =>
          GROUPS.map(({ name, variant }) => {
            const buttons = offered
              .filter(({ group }) => group === name)
              .map((action) => (
                <Button
                  key={action.kind}
                  variant={variant}
                  aria-haspopup="dialog"
                  onClick={() => ask(action)}
                >
                  {action.words.button}
                </Button>
              ));
            if (buttons.length > 0)
              return (
                <Group key={name} name={name}>
                  {buttons}
                </Group>
              );
            return (
              name === 'Role' &&
              lacksFactor && (
                <Group key={name} name={name}>
                  <FactorFirst />
                </Group>
              )
            );
          })
        }
      </ActionDialog>
    </div>
  );
}

/** A provider proves by a fresh sign-in what a code or a password proves elsewhere. */
function isNoProof(field: UserAction['fields'][number]): boolean {
  return field !== 'code' && field !== 'password';
}

function Group({ name, children }: { name: (typeof GROUPS)[number]['name']; children: ReactNode }) {
  return (
    <fieldset className="user-action-group" data-harsh={name === 'With care' || undefined}>
      <legend className="rubric">{name}</legend>
      <div className="buttons">{children}</div>
    </fieldset>
  );
}

function FactorFirst() {
  return (
    <p className="text-quiet text-sm">
      Changing it asks for a code.{' '}
      <Link href={`${PATHS.profile}${SECOND_FACTOR_HASH}`} className="text-link">
        Turn on your second factor
      </Link>{' '}
      first.
    </p>
  );
}
