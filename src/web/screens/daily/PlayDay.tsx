import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { Daily } from '../../../contract/daily.ts';
import type { User } from '../../../contract/identity.ts';
import { dailyMonthPath, PATHS } from '../../../contract/paths.ts';
import { isDay } from '../../../rules/day.ts';
import { monthOf, wholeDate } from '../../features/daily/month.ts';
import { startDay } from '../../features/daily/start-day.ts';
import { BadgeBanner } from '../../features/game/round/BadgeBanner.tsx';
import { Button } from '../../ui/Button.tsx';
import { BesideResult } from '../BesideResult.tsx';
import { BoardFrame } from '../BoardFrame.tsx';
import { Play } from '../Play.tsx';
import { ShareToday } from './ShareToday.tsx';

const ARCHIVED =
  'From the archive: it brings no points and no credits, and does not count towards your streak.';
const BACK = 'Back to the Archive';

interface TodayProps {
  user: User;
  /** The daily as it was when the board was opened, because midnight may pass during play. */
  today: Daily;
  onLeave: () => void;
}

interface PastProps {
  user: User;
  past: string;
}

export type PlayDayProps = TodayProps | PastProps;

export function PlayDay(props: PlayDayProps) {
  return 'past' in props ? <PlayPast {...props} /> : <PlayToday {...props} />;
}

function PlayToday({ user, today: { day, number }, onLeave }: TodayProps) {
  const [, navigate] = useLocation();
  const [start] = useState(startDay);
  return (
    <Board user={user}>
      <Play
        user={user}
        start={start}
        title={`Pun of the day no. ${number}`}
        onNext={() => navigate(PATHS.game)}
        onReload={onLeave}
        beside={<ShareToday day={day} />}
        news={
          <Suspense>
            <TodayNews day={day} />
          </Suspense>
        }
        also={
          <>
            <Button variant="link" onClick={onLeave}>
              How others fared
            </Button>
            <BesideResult variant="link" />
          </>
        }
      />
    </Board>
  );
}

/** Is fetched with the result. If that fails, the result is shown without it. */
const TodayNews = lazy<ComponentType<{ day: string }>>(() =>
  import('./TodayNews.tsx').then(
    ({ TodayNews }) => ({ default: TodayNews }),
    () => ({ default: () => null }),
  ),
);

function PlayPast({ user, past: day }: PastProps) {
  const [, navigate] = useLocation();
  const [start] = useState(() => startDay(day));
  const goBack = () => navigate(isDay(day) ? dailyMonthPath(monthOf(day)) : PATHS.daily);
  return (
    <Board user={user}>
      <Play
        user={user}
        start={start}
        title={isDay(day) ? `The pun of ${wholeDate(day)}` : 'The archive'}
        unpaid={ARCHIVED}
        onNext={goBack}
        nextLabel={BACK}
        onReload={goBack}
        reloadLabel={BACK}
      />
    </Board>
  );
}

function Board({ user, children }: { user: User; children: ReactNode }) {
  return (
    <BoardFrame
      banner={
        <BadgeBanner badge={user.currentBadge} badgeProgress={user.badgeProgress} points={user.points} />
      }
    >
      {children}
    </BoardFrame>
  );
}
