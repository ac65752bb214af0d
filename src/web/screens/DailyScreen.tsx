import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Daily } from '../../contract/daily.ts';
import type { User } from '../../contract/identity.ts';
import { useDaily } from '../features/daily/use-daily.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { Days } from './daily/Days.tsx';
import type { PlayDayProps } from './daily/PlayDay.tsx';

export interface DailyScreenProps {
  user: User;
  /** The board is loaded as a chunk of its own. */
  board: { load: () => Promise<unknown>; Screen: ComponentType<PlayDayProps> };
}

export function DailyScreen({ user, board }: DailyScreenProps) {
  useDocumentTitle('Pun of the day');
  const [search] = useSearchParams();
  const asked = search.get('day');
  const today = useDaily();
  const [playing, setPlaying] = useState<Daily>();
  const [isReturn, setReturn] = useState(false);

  const leave = () => {
    setPlaying(undefined);
    setReturn(true);
    if (today.status === 'ready') today.refresh();
  };

  if (playing) return <board.Screen user={user} today={playing} onLeave={leave} />;
  if (today.status === 'loading') return <Loading />;
  const own = today.status === 'ready' ? today.daily.day : undefined;
  // A link may name the player's own date, which is today's pun and not an archive game.
  if (asked !== null && asked !== own) return <board.Screen key={asked} user={user} past={asked} />;
  const approach = () => void board.load().catch(() => undefined);
  return (
    <Days playerId={user.id} today={today} isReturn={isReturn} onApproach={approach} onBegin={setPlaying} />
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Opening today’s page…</span>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
