import type { SubmitResult } from '../../../../contract/game.ts';
import type { Board } from '../board/board.ts';

/**
 * Why the boxes are submitted. All but `answer` are final. `retry` repeats a time-up that did not get through; `fetch`
 * only asks for the result of a round that ended elsewhere.
 */
export type Cause = 'answer' | 'give-up' | 'time-up' | 'retry' | 'fetch';

export interface Submission {
  board: Board;
  cause: Cause;
  /** The result, if a check has solved the round. */
  solved?: SubmitResult;
}
