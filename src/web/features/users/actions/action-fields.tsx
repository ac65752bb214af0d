import '../../../ui/control.css';
import { FRESH_LOGIN_PATH, withReturn } from '../../../../contract/paths.ts';
import type { ActionField, ActionValues, Named } from '../../../../contract/user-action.ts';
import {
  BAN_END_RULE,
  isBanEnd,
  isResetAmount,
  REASON_MAX,
  RESET_RULE,
} from '../../../../rules/admin-actions.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { CodeField } from '../../../ui/CodeField.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { Field } from '../../../ui/Field.tsx';
import { ownZone } from '../../../ui/own-zone.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { wholeNumber } from './amount.ts';
import { BAN_LENGTHS, banEnd } from './ban-length.ts';

const REASON = { label: 'Reason', help: 'For the audit trail.' };

const nameOf = ({ username, email }: Named) => username ?? email;

/** Whether the field has what the server needs. A code is left to the server. */
export function isFilledIn(field: ActionField, values: ActionValues, user: Named): boolean {
  const value = values[field];
  switch (field) {
    case 'until': {
      const end = banEnd(value, new Date());
      return value === 'good' || (end !== undefined && isBanEnd(end, new Date()));
    }
    case 'amount':
      return isAmount(value);
    case 'name':
      return value.trim() === nameOf(user);
    case 'password':
      return value !== '';
    case 'code':
      return true;
    case 'reason':
      return value.trim() !== '';
  }
}

/** Returns what the call takes. A ban for good has no end. */
export function bodyOf(fields: readonly ActionField[], values: ActionValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) body[field] = parsed(field, values[field]);
  return body;
}

function parsed(field: ActionField, value: string): unknown {
  switch (field) {
    case 'until':
      return banEnd(value, new Date())?.toISOString();
    case 'amount':
      return wholeNumber(value);
    case 'name':
    case 'code':
      return value.trim();
    default:
      return value;
  }
}

function isAmount(value: string): boolean {
  const amount = wholeNumber(value);
  return amount !== undefined && isResetAmount(amount);
}

interface ControlProps {
  field: ActionField;
  user: Named;
  /** What the reason is called, and who will read it. */
  words: typeof REASON | undefined;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isPending: boolean;
}

export function Control({ field, user, words, ...props }: ControlProps) {
  const { value, onChange, error, isPending: readOnly } = props;
  const input = {
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    readOnly,
  };
  switch (field) {
    case 'until':
      return <BanEndField {...props} />;
    case 'amount':
      return (
        <TextField
          {...input}
          label="New credit balance"
          error={value.trim() === '' || isAmount(value) ? undefined : RESET_RULE}
          inputMode="numeric"
          placeholder="0"
          maxLength={20}
          autoComplete="off"
        />
      );
    case 'name':
      return (
        <TextField
          {...input}
          label={`Type ${nameOf(user)} to confirm`}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      );
    case 'password':
      return (
        <TextField
          {...input}
          label="Your own password"
          error={error}
          type="password"
          autoComplete="current-password"
        />
      );
    case 'code':
      return <CodeField error={error} isFirst />;
    case 'reason':
      return <ReasonField {...REASON} {...words} error={error} {...input} onChange={onChange} />;
  }
}

interface ReasonFieldProps {
  label: string;
  help: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
}

export function ReasonField({ label, help, error, value, onChange, readOnly }: ReasonFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={readOnly}
          maxLength={REASON_MAX}
          className="control"
        />
      )}
    </Field>
  );
}

/** Its value is a length, or else the date that was typed. */
function BanEndField({ value, onChange, error, isPending }: Omit<ControlProps, 'field' | 'user' | 'words'>) {
  const length = BAN_LENGTHS.find((one) => one.value === value)?.value ?? 'date';
  const now = new Date();
  const end = banEnd(value, now);
  const isPossible = end !== undefined && isBanEnd(end, now);
  const help = isPossible
    ? `Ends on ${dateAndTime(end.toISOString())}, in the time zone ${ownZone()}.`
    : undefined;
  return (
    <>
      <SelectField
        label="For how long"
        help={length === 'date' ? undefined : (help ?? 'Until somebody lifts the ban.')}
        options={BAN_LENGTHS}
        value={length}
        onChange={(chosen) => onChange(chosen === 'date' ? '' : chosen)}
        disabled={isPending}
      />
      {length === 'date' && (
        <TextField
          label="The day on which they may play again"
          help={help ?? `Your time zone is ${ownZone()}.`}
          error={end && !isPossible ? BAN_END_RULE : error}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={isPending}
        />
      )}
    </>
  );
}

/** The server asks for it where the provider, not a password or a code, proves who somebody is. */
export function SignInAgain() {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>Sign in again to confirm that it is you. You come back to this page.</p>
      <a
        href={withReturn(FRESH_LOGIN_PATH, location.pathname + location.search)}
        className={buttonClass('plain')}
      >
        Sign in again
      </a>
    </div>
  );
}
