import './home.css';
import { useEffect } from 'react';
import type { User } from '../../contract/identity.ts';
import type { HomeNotice } from '../../contract/paths.ts';
import { DEFAULT_GOAL } from '../../rules/goal.ts';
import { BookCard } from '../features/book/BookCard.tsx';
import { ChallengesCard } from '../features/challenges/ChallengesCard.tsx';
import { DailyCard } from '../features/daily/DailyCard.tsx';
import { isFirstSolved } from '../features/daily/day-words.ts';
import { TodayCard } from '../features/daily/TodayCard.tsx';
import { useDaily } from '../features/daily/use-daily.ts';
import { PlayPanel } from '../features/game/PlayPanel.tsx';
import { useCurrentGame } from '../features/game/use-current-game.ts';
import { BadgePanel } from '../features/profile/BadgePanel.tsx';
import { GoalPicker, useGoal } from '../features/profile/GoalPicker.tsx';
import { Holdings } from '../features/profile/Holdings.tsx';
import { Shortcuts } from '../features/profile/Shortcuts.tsx';
import { RoomsCard } from '../features/rooms/RoomsCard.tsx';
import { cx } from '../ui/cx.ts';
import { IlluminatedText } from '../ui/IlluminatedText.tsx';
import { LONG_NAME, playerName } from '../ui/player-name.ts';
import { takeNotice } from '../ui/take-notice.ts';
import { toast } from '../ui/toast.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useRetry } from '../ui/use-retry.ts';
import { FriendsToday, MondayRecap, OneOffer } from './home/Occasions.tsx';

const CONFIRMED: HomeNotice = 'confirmed';

export function HomeScreen({ user }: { user: User }) {
  useDocumentTitle('Home');
  const name = playerName(user);
  useEffect(() => {
    if (takeNotice() === CONFIRMED)
      toast({ title: 'Address Confirmed', description: 'Signed, sealed and yours.' });
  }, []);
  const today = useDaily();
  useRetry(today.status === 'failed', () => today.status === 'failed' && today.retry());
  const { changeGoal, chosen } = useGoal();
  const goal = chosen ?? user.dailyGoal;
  return (
    <div className="grid gap-5 md:gap-8">
      <h1 className={cx('home-title', name.length > LONG_NAME && 'home-title-long')}>
        <IlluminatedText size={72}>{`Welcome back, ${name}!`}</IlluminatedText>
      </h1>
      <TodayCard
        today={today}
        goal={goal ?? DEFAULT_GOAL}
        picker={<GoalPicker goal={goal} onChange={changeGoal} />}
      />
      <Holdings credits={user.credits} points={user.points} badge={user.currentBadge} />
      <div className="grid gap-8 max-md:contents md:mt-10 md:grid-cols-[3fr_2fr]">
        <PlayPanel current={useCurrentGame()} relaxed={user.relaxed} />
        <BadgePanel badge={user.currentBadge} points={user.points} />
      </div>
      <div className="grid grid-cols-1 gap-3 max-md:order-2 sm:grid-cols-2 sm:gap-4 md:gap-8">
        <DailyCard today={today} />
        <BookCard />
        <ChallengesCard />
        <RoomsCard />
      </div>
      <div className="grid gap-5 empty:hidden max-md:order-2 md:gap-8">
        {today.status === 'ready' && today.daily.result && <FriendsToday day={today.daily.day} />}
        {today.status === 'ready' && isFirstSolved(today.daily) && <OneOffer playerId={user.id} />}
        <MondayRecap playerId={user.id} />
      </div>
      <Shortcuts />
    </div>
  );
}
