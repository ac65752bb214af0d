import '../../../ui/styles/desk.css';
import '../../../ui/styles/ledger.css';
import { type ReactNode, useState } from 'react';
import type { PlannedDay } from '../../../../contract/daily.ts';
import { Failed } from '../../../ui/Failed.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { useNear } from '../../../ui/use-near.ts';
import { ChoosePunDialog } from './ChoosePunDialog.tsx';
import { PlannedRow } from './PlannedRow.tsx';
import { type Plan, usePlan } from './use-plan.ts';

export function PlanCard() {
  const [ref, isNear] = useNear();
  const plan = useInSlices(usePlan(isNear));
  const [changed, setChanged] = useState<PlannedDay>();

  return (
    <Folio ref={ref} aria-labelledby="plan-title">
      <h2 id="plan-title" className="text-2xl">
        Puns of the coming days
      </h2>
      <p className="mt-1 mb-4 text-quiet">
        One a day, the same for everybody. The snail fills empty days; a day that has begun somewhere on Earth
        stays as it is.
      </p>
      {content(plan, setChanged)}
      {changed && <ChoosePunDialog planned={changed} onClose={() => setChanged(undefined)} />}
    </Folio>
  );
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse.
        <section className="ledger-scroll" aria-label="Days" tabIndex={0}>
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Question and answer</th>
                <th scope="col">Status</th>
                <th scope="col" className="amount">
                  Actions
                </th>
              </tr>
            </thead>
            <tbody>
              {plan.days.map((planned) => (
                <PlannedRow key={planned.day} planned={planned} onChange={() => onChange(planned)} />
              ))}
            </tbody>
          </table>
        </section>
      );
  }
}
