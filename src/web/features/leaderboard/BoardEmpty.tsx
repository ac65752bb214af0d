import { Link } from 'wouter';
import { PATHS } from '../../../contract/paths.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { buttonClass } from '../../ui/button-class.ts';

export function BoardEmpty() {
  return (
    <div className="board-notice">
      <div className="w-32">
        <Snail mood="idle" />
      </div>
      <p className="font-bold font-title text-xl">No entries yet for this leaderboard</p>
      <p className="text-quiet">
        The page is blank and the ink is wet. The first to solve a pun signs at the top.
      </p>
      <Link href={PATHS.game} className={buttonClass()}>
        Play
      </Link>
    </div>
  );
}
