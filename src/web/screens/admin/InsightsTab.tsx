import './insights-tab.css';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { insights } from '../../../contract/insights.ts';
import type { AdminTabKey } from '../../../contract/paths.ts';
import { INSIGHT_DAYS, type Period } from '../../../rules/insights.ts';
import { pathParts } from '../../api/path-parts.ts';
import { BackupCard } from '../../features/checkup/BackupCard.tsx';
import { DigestCard } from '../../features/digest/DigestCard.tsx';
import {
  ChallengePlots,
  CohortTable,
  CreditPlots,
  DailyPlot,
  FriendPlots,
  PlayerPlots,
  RevenuePlot,
  RoomPlots,
  WayInTable,
} from '../../features/insights/InsightPlots.tsx';
import { PeriodForm, RangeSwitch } from '../../features/insights/PeriodForm.tsx';
import { PunStats } from '../../features/insights/PunStats.tsx';
import { periodIn, todayInUtc } from '../../features/insights/period.ts';
import { useInsights } from '../../features/insights/use-insights.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const TAB: AdminTabKey = 'insights';
const clock = dateFormat('h:mm a');

export function InsightsTab() {
  const [search, setSearch] = useSearchParams();
  const period = periodIn(search, todayInUtc());
  const { days, from = '', to = '' } = period;
  const state = useInsights(period);
  // The address is replaced, so that Back leaves the screen instead of stepping through the periods.
  const onChoose = (chosen: { days: string } | Period) =>
    setSearch({ tab: TAB, ...chosen }, { replace: true });
  const asOf = state.status === 'ready' ? state.figures.asOf : null;

  return (
    <div className="insights">
      <div className="insights-head">
        <RangeSwitch
          days={INSIGHT_DAYS.find((choice) => String(choice) === days) ?? null}
          onChange={(chosen) => onChoose({ days: `${chosen}` })}
        />
        <PeriodForm key={`${from} ${to}`} period={{ from, to }} onChoose={onChoose} />
        <DownloadLink href={pathParts(insights.export.path, { query: period }).join('/')}>
          Download CSV
        </DownloadLink>
        <p className="text-quiet text-sm">
          Days are in UTC.{asOf && ` Updated at ${clock(new Date(asOf))}, and every minute.`}
        </p>
      </div>
      {content()}
      <PunStats />
      <BackupCard />
      <DigestCard />
    </div>
  );

  function content() {
    switch (state.status) {
      case 'loading':
        return (
          <div role="status" className="insights">
            <span className="sr-only">Fetching the insights…</span>
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        );
      case 'failed':
        return (
          <Folio>
            <Failed title="The insights could not be fetched" reason={state.reason} onRetry={state.retry} />
          </Folio>
        );
      case 'ready': {
        const { figures, isOld } = state;
        return (
          <div aria-busy={isOld} className="insights" data-old={isOld || undefined}>
            <Leaf title="People">
              <PlayerPlots {...figures} />
            </Leaf>
            <Leaf title="Sign-up funnel" isHalf>
              <WayInTable {...figures} />
            </Leaf>
            <Leaf title="The daily" isHalf>
              <DailyPlot {...figures} />
            </Leaf>
            <Leaf title="Challenges">
              <ChallengePlots {...figures} />
            </Leaf>
            <Leaf title="Rooms">
              <RoomPlots {...figures} />
            </Leaf>
            <Leaf title="Friends">
              <FriendPlots {...figures} />
            </Leaf>
            <Leaf title="Cohorts">
              <CohortTable {...figures} />
            </Leaf>
            <Leaf title="Credits">
              <CreditPlots {...figures} />
            </Leaf>
            <Leaf title="Money">
              <RevenuePlot {...figures} />
            </Leaf>
          </div>
        );
      }
    }
  }
}

function Leaf({ title, isHalf = false, children }: { title: string; isHalf?: boolean; children: ReactNode }) {
  return (
    <Folio aria-label={title} className={isHalf ? 'half-leaf' : ''}>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </Folio>
  );
}
