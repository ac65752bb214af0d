import './home.css';
import { useEffect } from 'react';
import type { User } from '../../contract/identity.ts';
import type { HomeNotice } from '../../contract/paths.ts';
import { BookCard } from '../features/book/BookCard.tsx';
import { DailyCard } from '../features/daily/DailyCard.tsx';
import { PlayPanel } from '../features/game/PlayPanel.tsx';
import { useCurrentGame } from '../features/game/use-current-game.ts';
import { BadgePanel } from '../features/profile/BadgePanel.tsx';
import { Holdings } from '../features/profile/Holdings.tsx';
import { Shortcuts } from '../features/profile/Shortcuts.tsx';
import { cx } from '../ui/cx.ts';
import { IlluminatedText } from '../ui/IlluminatedText.tsx';
import { LONG_NAME, playerName } from '../ui/player-name.ts';
import { takeNotice } from '../ui/take-notice.ts';
import { toast } from '../ui/toast.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';

const CONFIRMED: HomeNotice = 'confirmed';

export function HomeScreen({ user }: { user: User }) {
  useDocumentTitle('Home');
  const name = playerName(user);
  useEffect(() => {
    if (takeNotice() === CONFIRMED)
      toast({ title: 'Address Confirmed', description: 'Signed, sealed and yours.' });
  }, []);
  return (
    <div className="grid gap-5 md:gap-8">
      <h1 className={cx('home-title', name.length > LONG_NAME && 'home-title-long')}>
        <IlluminatedText size={72}>{`Welcome back, ${name}!`}</IlluminatedText>
      </h1>
      <Holdings credits={user.credits} points={user.points} badge={user.currentBadge} />
      <div className="grid gap-8 max-md:contents md:mt-10 md:grid-cols-[3fr_2fr]">
        <PlayPanel current={useCurrentGame()} relaxed={user.relaxed} />
        <BadgePanel badge={user.currentBadge} points={user.points} />
      </div>
      <div className="grid gap-8 max-md:contents md:grid-cols-[3fr_2fr]">
        <DailyCard />
        <BookCard />
      </div>
      <Shortcuts />
    </div>
  );
}
