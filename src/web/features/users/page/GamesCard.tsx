import './user-sections.css';
import type { UserGame } from '../../../../contract/user-page.ts';
import type { GameKind } from '../../../../rules/game-kinds.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { type Column, Ledger } from '../../../ui/Ledger.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { useNear } from '../../../ui/use-near.ts';
import { useGames } from '../requests.ts';

const GAMES_TEXTS = {
  loading: 'Fetching the games…',
  failed: 'The games could not be fetched',
  end: 'This is where the games begin.',
};

const KINDS: Record<GameKind, string> = { ordinary: 'Ordinary', daily: 'Daily', archive: 'Archive' };

const COLUMNS: Column<UserGame>[] = [
  {
    name: 'Pun',
    kind: 'name',
    className: 'user-game-pun',
    cell: ({ question }) => <span className="wrap-anywhere font-semibold">{question}</span>,
  },
  {
    name: 'Opened',
    className: 'user-section-when',
    cell: ({ openedAt }) => <time dateTime={openedAt}>{dateAndTime(openedAt)}</time>,
  },
  { name: 'Kind', isPlain: true, cell: ({ kind }) => KINDS[kind as GameKind] ?? kind },
  { name: 'Result', isPlain: true, cell: (game) => <Result {...game} /> },
  { name: 'Hints', kind: 'figure', cell: ({ hints }) => inFull(hints) },
  { name: 'Points', kind: 'figure', cell: ({ pointsEarned }) => inFull(pointsEarned ?? 0) },
  { name: 'Credits', kind: 'figure', cell: ({ creditsAwarded }) => inFull(creditsAwarded ?? 0) },
];

export function GamesCard({ userId }: { userId: string }) {
  const [ref, isNear] = useNear();
  const pages = useGames(userId, isNear);
  return (
    <ListCard
      ref={ref}
      id="user-games"
      title="Games"
      pages={pages}
      words={GAMES_TEXTS}
      empty="No game has been opened."
    >
      {(rows) => (
        <Ledger
          label="Games played"
          className="user-games"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
    </ListCard>
  );
}

function Result({ completedAt, isCorrect }: UserGame) {
  if (completedAt === null) return <span className="mark">Open</span>;
  return (
    <span className="mark" data-tone={isCorrect ? 'good' : undefined}>
      {isCorrect ? 'Solved' : 'Missed'}
    </span>
  );
}
