import { Link } from 'wouter';
import type { BestBoard } from '../../../contract/best-board.ts';
import type { BoardKey } from '../../../rules/boards.ts';
import { inFull } from '../../ui/numbers.ts';
import { boardPath, labelOf } from './boards.ts';

interface BestBoardLineProps {
  best: BestBoard['best'];
  open: BoardKey;
}

/** Leads to the board on which the player stands best. The line keeps its height, so that the boards do not move. */
export function BestBoardLine({ best, open }: BestBoardLineProps) {
  return <p className="min-h-6 basis-full">{best && words(best)}</p>;

  function words({ key, rank }: NonNullable<BestBoard['best']>) {
    const place = `no. ${inFull(rank)}`;
    if (key === open) return `You stand best on this board: ${place}.`;
    return (
      <>
        You stand best on{' '}
        <Link href={boardPath(key)} replace className="text-link">
          {`${labelOf(key)}: ${place}`}
        </Link>
      </>
    );
  }
}
