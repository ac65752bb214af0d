import '../../../ui/styles/dashboard.css';
import '../../../ui/styles/farewell.css';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { ActionField, ActionValues, Named, UserAction } from '../../../../contract/user-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { useSessionState } from '../../../ui/use-session-state.ts';
import { bodyOf, Control, isFilledIn, SignInAgain } from './action-fields.tsx';
import { useUserAction } from './use-user-action.ts';

const BLANK: ActionValues = { until: '7', amount: '', name: '', password: '', code: '', reason: '' };

interface FormProps<Target extends Named> {
  action: UserAction<Target>;
  user: Target;
  /** Those that are asked for here. */
  fields: readonly ActionField[];
}

interface CardActionProps<Target extends Named> extends FormProps<Target> {
  /** Must move the focus if the form disappears with what it was for. */
  onDone?: () => void;
}

/** An action in a card: its draft outlives a visit to another tab, and what takes something away is confirmed. */
export function CardAction<Target extends Named>({ onDone, ...props }: CardActionProps<Target>) {
  const { action, user, fields } = props;
  const [values, setValues] = useSessionState(`${action.kind} ${user.id}`, BLANK);
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const command = useUserAction(action, user.id);
  const { words, isHarsh } = action;

  const act = async () => {
    if (command.isPending) return;
    const succeeded = await command.act(bodyOf(fields, values));
    setIsAsking(false);
    setIsDone(succeeded);
    if (!succeeded) return;
    setValues(BLANK);
    onDone?.();
  };
  const ask = () => {
    setIsDone(false);
    setIsAsking(true);
  };

  return (
    <ActionForm
      {...props}
      ref={form}
      values={values}
      onChange={setValues}
      command={command}
      button={words.button}
      asksFirst={isHarsh}
      onSubmit={isHarsh ? ask : act}
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        // The button that opened the dialog is disabled once the form is blank again, so it cannot take the focus.
        {...(isDone && {
          onClosed: () => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(),
        })}
        title={words.title}
        confirm={words.confirm ?? words.button}
        onConfirm={act}
        isPending={command.isPending}
      >
        <Text email={user.email}>{words.text(user, values)}</Text>
      </ConfirmDialog>
    </ActionForm>
  );
}

interface ActionDialogProps<Target extends Named> {
  user: Target;
  /** Returns the fields that are asked for here. */
  fieldsOf: (action: UserAction<Target>) => readonly ActionField[];
  /** Is sent along with what was filled in. */
  extra?: Record<string, unknown>;
  onDone?: (action: UserAction<Target>) => void;
  /** Moves the focus after the action: the button that was pressed may be gone. */
  onClosed: () => void;
  /** Contains the buttons that ask. */
  children: (ask: (action: UserAction<Target>) => void) => ReactNode;
}

/** Actions that open a dialog with their form. */
export function ActionDialog<Target extends Named>(props: ActionDialogProps<Target>) {
  const { user, fieldsOf, extra, onDone, onClosed, children } = props;
  // It keeps its words while it closes.
  const [action, setAction] = useState<UserAction<Target>>();
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const ask = (asked: UserAction<Target>) => {
    setAction(asked);
    setIsDone(false);
    setIsOpen(true);
  };
  return (
    <>
      {children(ask)}
      {action && (
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          {...(isDone && { onClosed })}
          title={action.words.title}
          description={<Text email={user.email}>{action.words.text(user, BLANK)}</Text>}
        >
          <DialogForm
            action={action}
            user={user}
            fields={fieldsOf(action)}
            extra={extra}
            onCancel={() => setIsOpen(false)}
            onDone={() => {
              setIsDone(true);
              setIsOpen(false);
              onDone?.(action);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface DialogFormProps<Target extends Named> extends FormProps<Target> {
  extra: Record<string, unknown> | undefined;
  onDone: () => void;
  onCancel: () => void;
}

function DialogForm<Target extends Named>({ extra, onDone, ...props }: DialogFormProps<Target>) {
  const { action, user, fields } = props;
  const [values, setValues] = useState(BLANK);
  const command = useUserAction(action, user.id);
  const onSubmit = async (code: string) => {
    if (await command.act({ ...bodyOf(fields, { ...values, code }), ...extra })) onDone();
  };
  return (
    <ActionForm
      {...props}
      values={values}
      onChange={setValues}
      command={command}
      button={action.words.confirm ?? action.words.button}
      onSubmit={onSubmit}
    />
  );
}

interface ActionFormProps<Target extends Named> extends FormProps<Target> {
  ref?: RefObject<HTMLFormElement | null>;
  values: ActionValues;
  onChange: (values: ActionValues) => void;
  command: ReturnType<typeof useUserAction>;
  button: string;
  /** The button opens a dialog. */
  asksFirst?: boolean | undefined;
  onSubmit: (code: string) => void;
  onCancel?: () => void;
  children?: ReactNode;
}

/** The form of every action on a user: what it takes, its fields, the reason and its buttons. */
function ActionForm<Target extends Named>({
  action,
  user,
  fields,
  command,
  ...props
}: ActionFormProps<Target>) {
  const { ref, values, onChange, button, asksFirst = false, onSubmit, onCancel, children } = props;
  const { words, isHarsh } = action;
  const isReady = fields.every((field) => isFilledIn(field, values, user));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (isReady && !command.isPending) onSubmit(typeof code === 'string' ? code : '');
  };
  return (
    <form ref={ref} onSubmit={submit} noValidate className="admin-form">
      {words.losses && (
        <ul className="farewell">
          {words.losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      )}
      {command.problemAt('signIn') !== undefined && <SignInAgain />}
      {fields.map((field) => (
        <Control
          key={field}
          field={field}
          user={user}
          words={words.reason}
          value={values[field]}
          onChange={(value) => {
            onChange({ ...values, [field]: value });
            command.forgetProblem();
          }}
          error={command.problemAt(field)}
          isPending={command.isPending}
        />
      ))}
      <div className="buttons">
        <Button
          type="submit"
          variant={isHarsh ? 'destructive' : 'primary'}
          {...(asksFirst && { 'aria-haspopup': 'dialog' as const })}
          disabled={!isReady}
          pending={!asksFirst && command.isPending}
        >
          {button}
        </Button>
        {onCancel && (
          <Button variant="plain" onClick={onCancel} disabled={command.isPending}>
            Cancel
          </Button>
        )}
      </div>
      {children}
    </form>
  );
}

/** Lets the address in a text break at its sign. */
function Text({ children, email }: { children: string; email: string }) {
  const [start, ...rest] = children.split(email);
  return (
    <>
      {start}
      {rest.map((part) => (
        <span key={part}>
          <EmailAddress>{email}</EmailAddress>
          {part}
        </span>
      ))}
    </>
  );
}
