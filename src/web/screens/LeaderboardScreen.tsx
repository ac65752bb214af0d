import './leaderboard.css';
import type { User } from '../../contract/identity.ts';
import { BOARD_KEYS, type BoardKey } from '../../rules/boards.ts';
import { BestBoardLine } from '../features/leaderboard/BestBoardLine.tsx';
import { BoardList } from '../features/leaderboard/BoardList.tsx';
import { BoardEmpty, BoardSheet, BoardSkeleton, OldCopy } from '../features/leaderboard/BoardSheet.tsx';
import { BOARD_TABS, DEFAULT_BOARD, periodOf } from '../features/leaderboard/boards.ts';
import { useBestBoard, useLeaderboard } from '../features/leaderboard/requests.ts';
import { InviteCard } from '../features/referrals/invite/InviteCard.tsx';
import { useReferralCode } from '../features/referrals/requests.ts';
import { Failed } from '../ui/Failed.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useInSlices } from '../ui/use-in-slices.ts';
import { useChoiceInAddress } from './use-choice-in-address.ts';

export function LeaderboardScreen({ user }: { user: User }) {
  useDocumentTitle('Rankings');
  const [open, onOpen] = useChoiceInAddress<BoardKey>('board', BOARD_KEYS, DEFAULT_BOARD);
  const code = useReferralCode();
  const tabs = BOARD_TABS.map((board) => ({
    ...board,
    content: <Board {...board} boardKey={board.key} user={user} />,
  }));

  return (
    <div className="rankings">
      <div className="rankings-head">
        <h1 className="text-4xl sm:text-5xl">Rankings</h1>
        <a href="#invite" className="rankings-invite text-link">
          Invite friends
        </a>
        <BestBoardLine best={useBestBoard()} open={open} />
      </div>
      <div className="rankings-boards">
        <Tabs label="Leaderboards" tabs={tabs} value={open} onChange={onOpen} />
      </div>
      <InviteCard id="invite" code={code} origin={location.origin} />
    </div>
  );
}

function Board({ boardKey, label, user }: { boardKey: BoardKey; label: string; user: User }) {
  const board = useInSlices(useLeaderboard(boardKey));
  const asOf = board.status === 'ready' ? board.asOf : new Date();
  return <BoardSheet period={periodOf(boardKey, asOf)}>{content()}</BoardSheet>;

  function content() {
    switch (board.status) {
      case 'loading':
        return <BoardSkeleton />;
      case 'failed':
        return (
          <Failed
            title="The ranking could not be fetched"
            reason={board.reason}
            onRetry={board.retry}
            className="pt-9 pb-4"
          />
        );
      case 'ready':
        return (
          <>
            {board.failure && <OldCopy onRetry={board.failure.retry} />}
            {board.entries.length === 0 ? (
              <BoardEmpty />
            ) : (
              <BoardList label={label} entries={board.entries} playerId={user.id} />
            )}
          </>
        );
    }
  }
}
