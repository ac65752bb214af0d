import { distinctLetters, lettersOf, maskAnswer } from '../../../../rules/answer.ts';
import { type Board, letterPlaces, openPlaces } from '../../../features/game/board/board.ts';
import { dismissWrong, placeCursor, revealLetter } from '../../../features/game/board/typing.ts';
import { letterAt } from '../../../features/game/board/words.ts';
import { rememberSample } from '../../../features/game/solved-sample.ts';
import type { ShowCard } from '../card/card.ts';
import { playCard } from '../card/play-card.ts';
import type { Sample } from './riddle.ts';

/** Plays a sample, whose answer the browser has: it is noticed at once, and only a wrong board waits for a pause. */
export function playSample(sample: Sample, show: ShowCard) {
  const { answer, nearMiss } = sample;
  return playCard(
    {
      mask: maskAnswer(answer, []),
      letters: distinctLetters(answer),
      resultOf: (line) => (line === lettersOf(answer) ? sample : null),
      check: async (line) => ({
        status: line === nearMiss ? 'sounds_right' : 'not_quite',
        checksLeft: 1,
        ended: null,
      }),
      // The text is that of the game. It is repeated here, because the file that has it is larger than the rest of this chunk.
      verdictOf: ({ status }) =>
        status === 'sounds_right' ? 'Right sound. Now spell the pun.' : 'Not quite',
      onShow: (machine, speak) => {
        const board = dismissWrong(machine.state().board);
        const { index, place, letter } = nextLetter(board, answer);
        speak(`Letter ${place} is ${letter}.`, '');
        machine.write(() => revealLetter(placeCursor(board, index), index, letter));
      },
      onSolved: (board) => {
        if (openPlaces(board).length > 0) rememberSample();
      },
    },
    show,
  );
}

/** Returns the next letter that is not right yet. */
function nextLetter(board: Board, answer: string) {
  const places = letterPlaces(board);
  const missing = places.filter((index) => letterAt(board, index) !== answer.charAt(index));
  const index = missing.find((place) => place >= board.cursor) ?? missing[0] ?? board.cursor;
  return { index, place: places.indexOf(index) + 1, letter: answer.charAt(index) };
}
