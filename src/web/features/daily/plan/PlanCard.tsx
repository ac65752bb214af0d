import '../../../ui/styles/dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { daily, type PlannedDay } from '../../../../contract/daily.ts';
import { type Fetched, fetched } from '../../../api/fetched.ts';
import { queryOf } from '../../../api/query-of.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failed } from '../../../ui/Failed.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { type Column, Ledger } from '../../../ui/Ledger.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { useNear } from '../../../ui/use-near.ts';
import { ChoosePunDialog } from './ChoosePunDialog.tsx';
import { dayInWords } from './day-words.ts';
import { PunWords } from './PunWords.tsx';

export function PlanCard() {
  const [ref, isNear] = useNear();
  const plan = useInSlices(usePlan(isNear));
  const [changed, setChanged] = useState<PlannedDay>();

  return (
    <Folio ref={ref} aria-labelledby="plan-title">
      <h2 id="plan-title" className="text-2xl">
        Upcoming daily puns
      </h2>
      <p className="mt-1 mb-4 text-quiet">
        One a day, the same for everybody. The snail fills empty days; a day that has begun anywhere on Earth
        can no longer be changed.
      </p>
      {content(plan, setChanged)}
      {changed && <ChoosePunDialog planned={changed} onClose={() => setChanged(undefined)} />}
    </Folio>
  );
}

const COLUMNS: Column<PlannedDay>[] = [
  {
    name: 'Day',
    kind: 'name',
    className: 'whitespace-nowrap',
    cell: ({ day }) => <time dateTime={day}>{dayInWords(day)}</time>,
  },
  {
    name: 'Question and answer',
    className: 'w-full',
    isPlain: true,
    cell: ({ pun }) => (pun ? <PunWords pun={pun} /> : 'No pun was available for this day.'),
  },
  {
    name: 'Status',
    isPlain: true,
    cell: (planned) => (
      <span
        className="mark"
        data-tone={planned.pun && !planned.pun.isActive && !planned.isBegun ? 'bad' : undefined}
      >
        {statusOf(planned)}
      </span>
    ),
  },
];

function statusOf({ pun, isBegun }: PlannedDay): string {
  if (isBegun) return 'Started';
  if (!pun) return 'Empty';
  return pun.isActive ? 'Planned' : 'Inactive';
}

function actions(onChange: (planned: PlannedDay) => void): Column<PlannedDay> {
  return {
    name: 'Actions',
    kind: 'actions',
    cell: (planned) => {
      if (planned.isBegun) return null;
      const verb = planned.pun ? 'Change' : 'Choose';
      return (
        <Button
          variant="plain"
          className="press-small"
          aria-haspopup="dialog"
          aria-label={`${verb} the pun for ${dayInWords(planned.day)}`}
          onClick={() => onChange(planned)}
        >
          {verb}
        </Button>
      );
    },
  };
}

function content(plan: Plan, onChange: (planned: PlannedDay) => void): ReactNode {
  switch (plan.status) {
    case 'loading':
      return (
        <div role="status">
          <span className="sr-only">Fetching the days…</span>
          <Skeleton className="h-9" />
        </div>
      );
    case 'failed':
      return <Failed title="The days could not be fetched" reason={plan.reason} onRetry={plan.retry} />;
    case 'ready':
      return (
        <Ledger
          label="Days"
          columns={[...COLUMNS, actions(onChange)]}
          rows={plan.days}
          keyOf={({ day }) => day}
        />
      );
  }
}

type Plan = Fetched<{ days: PlannedDay[] }>;

/** Fetched only once the card is about to be seen. */
function usePlan(isNear: boolean): Plan {
  return fetched(useQuery({ ...queryOf(daily.plan), enabled: isNear, staleTime: 0 }), (plan) => plan);
}
