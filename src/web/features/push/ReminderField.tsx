import type { DailyReminder } from '../../../contract/daily.ts';
import { HOURS_A_DAY, UNANSWERED_MAX } from '../../../rules/reminder.ts';
import { Button } from '../../ui/Button.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { inWords } from '../../ui/numbers.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useReminder } from './use-reminder.ts';

const NEVER = '';
const UNLESS = 'unless you have already played';
const clockFace = dateFormat('h a', 'UTC');

export function ReminderField() {
  const { reminder, change } = useReminder();
  if (reminder.status === 'loading') return <Skeleton className="mt-5 h-11" />;
  if (reminder.status === 'failed')
    return (
      <p role="alert" className="mt-5 text-quiet">
        Your reminder could not be fetched.{' '}
        <Button variant="plain" className="press-small" onClick={reminder.retry}>
          Try Again
        </Button>
      </p>
    );
  return (
    <div className="mt-5" aria-live="polite">
      <SelectField
        label="Remind me of the daily pun"
        help={helpFor(reminder)}
        options={optionsOf()}
        value={String(reminder.hour ?? NEVER)}
        onChange={(hour) => change(hour === NEVER ? null : Number(hour))}
      />
    </div>
  );
}

function optionsOf() {
  const hours = Array.from({ length: HOURS_A_DAY }, (_, hour) => ({
    value: String(hour),
    label: `At ${clockFace(new Date(Date.UTC(2000, 0, 1, hour)))}`,
  }));
  return [{ value: NEVER, label: 'Never' }, ...hours];
}

function helpFor({ hour, zone, hasStopped }: DailyReminder): string {
  if (hasStopped)
    return `${capitalised(inWords(UNANSWERED_MAX))} reminders in a row went unanswered, so the snail has stopped. Choose an hour, and it will knock again.`;
  if (hour === null) return `The snail knocks once a day, ${UNLESS}.`;
  return `Once a day, in the ${zone?.replaceAll('_', ' ')} time zone, ${UNLESS}.`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
