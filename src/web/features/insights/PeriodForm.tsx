import { type FormEvent, useState } from 'react';
import { INSIGHT_DAYS, type InsightDays, type Period } from '../../../rules/insights.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type PeriodProblems, problemsOf, todayInUtc } from './period.ts';

interface PeriodFormProps {
  /** What is shown already; empty days if it is not a period of one's own. */
  period: Period;
  onChoose: (period: Period) => void;
}

export function PeriodForm({ period, onChoose }: PeriodFormProps) {
  const [draft, setDraft] = useState(period);
  const [problems, setProblems] = useState<PeriodProblems>({});
  const today = todayInUtc();
  const change = (part: Partial<Period>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft, todayInUtc());
    setProblems(found ?? {});
    if (!found) onChoose(draft);
  };

  return (
    <form onSubmit={onSubmit} noValidate className="insight-period" aria-label="A period of your own">
      <TextField
        label="From"
        type="date"
        max={today}
        error={problems.from}
        value={draft.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        max={today}
        error={problems.to}
        value={draft.to}
        onChange={(event) => change({ to: event.target.value })}
      />
      <Button type="submit" variant="plain">
        Show
      </Button>
    </form>
  );
}

interface RangeSwitchProps {
  /** Null while a period of one's own is shown. */
  days: InsightDays | null;
  onChange: (days: InsightDays) => void;
}

const OPTIONS = INSIGHT_DAYS.map((days) => ({ value: days, label: `${days} days` }));

export function RangeSwitch({ days, onChange }: RangeSwitchProps) {
  return <Choice legend="Period" options={OPTIONS} value={days} onChange={onChange} />;
}
