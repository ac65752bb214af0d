import { Suspense, useEffect } from 'react';
import { STREAK_CRESTS } from '../../../rules/streak.ts';
import { StreakCrest } from '../../features/daily/StreakCrest.tsx';
import { useDaily } from '../../features/daily/use-daily.ts';
import { Week } from '../../features/daily/Week.tsx';
import { play } from '../../features/game/sound/sound.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { inFull } from '../../ui/numbers.ts';
import { Scene } from '../../ui/Scene.tsx';

const FriendsNews = lazyOrNothing<{ day: string }>(() =>
  import('../../features/friends/FriendsNews.tsx').then((m) => m.FriendsNews),
);

/** What today's pun has brought. Shows nothing once the next day has begun, as its news would be of the new day. */
export function TodayNews({ day }: { day: string }) {
  const today = useDaily();
  const known = today.status === 'ready' && today.daily.day === day && today.daily.result && today.daily;
  const { current = 0 } = known ? known.streak : {};
  const milestone = known && known.state === 'solved' && STREAK_CRESTS.find((days) => days === current);
  useEffect(() => {
    if (milestone) play('badge');
  }, [milestone]);
  return (
    <div className="today-news">
      {known && <Week daily={known} />}
      {known && (
        <Suspense>
          <FriendsNews day={day} />
        </Suspense>
      )}
      {milestone && (
        <Scene
          rubric="Streak"
          title={`${inFull(milestone)} days`}
          text={MILESTONES[milestone]}
          crest={<StreakCrest days={milestone} isWon />}
        />
      )}
    </div>
  );
}

const MILESTONES: Record<(typeof STREAK_CRESTS)[number], string> = {
  7: 'A whole week of wit. The ink never dried.',
  30: 'A month of puns. Your friends send their regards.',
  100: 'A hundred days. The snail has overtaken a tortoise.',
  365: 'A whole year, one groan at a time.',
};
