import { useState } from 'react';
import { BAN_END_RULE, isBanEnd } from '../../../../rules/admin-actions.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { ownZone } from '../../../ui/own-zone.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ActionForm } from './ActionForm.tsx';
import type { ActionProps } from './action-props.ts';
import { BAN_LENGTHS, type BanLength, banEnd } from './ban-length.ts';
import { useBan } from './use-moderation.ts';

export function BanUserForm({ user, onDone, onCancel }: ActionProps) {
  const [length, setLength] = useState<BanLength>('7');
  const [date, setDate] = useState('');
  const { act, isPending, problem, forgetProblem } = useBan(user.id);
  const now = new Date();
  const end = banEnd(length, date, now);
  const isDate = length === 'date';
  const isReady = length === 'good' || (end !== undefined && isBanEnd(end, now));
  const dateProblem = end && !isReady ? BAN_END_RULE : problem?.text;
  const endText =
    end && isReady && `Ends on ${dateAndTime(end.toISOString())}, in the time zone ${ownZone()}.`;

  const onSubmit = async (reason: string) => {
    const until = banEnd(length, date, new Date())?.toISOString();
    if (await act({ reason, ...(until && { until }) })) onDone();
  };

  return (
    <ActionForm
      confirm="Ban User"
      isDestructive
      help="The player will see it."
      isPending={isPending}
      isReady={isReady}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      <SelectField
        label="For how long"
        help={isDate ? undefined : endText || 'Until somebody lifts the ban.'}
        options={BAN_LENGTHS}
        value={length}
        onChange={(chosen) => {
          setLength(chosen);
          forgetProblem();
        }}
        disabled={isPending}
      />
      {isDate && (
        <TextField
          label="The day on which they may play again"
          help={endText || `Your time zone is ${ownZone()}.`}
          error={dateProblem}
          type="date"
          value={date}
          onChange={(event) => {
            setDate(event.target.value);
            forgetProblem();
          }}
          readOnly={isPending}
        />
      )}
    </ActionForm>
  );
}
