import { distinctLetters, lettersOf } from '../../../../rules/answer.ts';
import { answerOn, type Board, letterPlaces, openBoard } from '../../../features/game/board/board.ts';
import {
  createRoundMachine,
  type News,
  type RoundControls,
  type RoundOptions,
} from '../../../features/game/board/round-machine.ts';
import { dismissWrong } from '../../../features/game/board/typing.ts';
import type { CardAction, ShowCard, Solved } from './card.ts';

const WRONG_LETTER = { ms: 900, clear: dismissWrong };

interface Pun extends Pick<RoundOptions<Solved>, 'check' | 'verdictOf' | 'letter' | 'resultOf'> {
  /** The answer with `_` for each hidden letter. */
  mask: string;
  letters: readonly string[];
  lettersLeft?: number;
  hasChecks?: boolean;
  /** Returns what the card says about a call that failed. */
  reasonOf?: (error: Error) => string;
  onShow: (machine: RoundControls, speak: Speak) => void;
  onSolved?: (board: Board) => void;
}

/** Says a text to screen readers, and on the card unless `note` is another. */
type Speak = (text: string, note?: string) => void;

/** Plays a pun on a card of the landing page, which has no clock, and where nobody gives up. */
export function playCard(pun: Pun, show: ShowCard) {
  const { mask, letters, onShow } = pun;
  let said = '';
  let isSolved = false;

  const speak: Speak = (text, note = text) => {
    // Screen readers do not read the same text twice, so a repeated one gets a trailing space.
    said = text !== '' && text === said ? `${text}\u00a0` : text;
    show({ said, note });
  };

  const tell = (news: News) => {
    if (news.type === 'typed') speak('');
    else if (news.type === 'wrong') speak(`No ${news.letter} in this one.`);
    else if (news.type === 'verdict') speak(news.text);
    else speak(`Letter ${news.place} is ${news.letter}.`);
  };

  const solve = (solved: Solved) => {
    isSolved = true;
    machine.follow(options());
    // A solved day may be opened again. Only the letters that were shown stay gilded.
    if (answerOn(machine.state().board) !== lettersOf(solved.answer))
      machine.write(({ shape }) => openBoard(shape, distinctLetters(solved.answer), solved.answer));
    pun.onSolved?.(machine.state().board);
    speak(solvedWords(solved), '');
    show({ solved, isOver: false, canRetry: false });
  };

  const options = (): RoundOptions<Solved> => ({
    ...pun,
    isLocked: isSolved,
    isOnline: true,
    tell,
    onResult: (_board, solved) => solve(solved),
    onFailed: (error, isLast) => {
      speak(pun.reasonOf?.(error) ?? '');
      if (isLast) show({ isOver: true });
    },
  });

  const machine = createRoundMachine(
    { ...pun, board: openBoard(mask, letters), wrong: WRONG_LETTER },
    options(),
  );
  const mirror = () => {
    const { board, verdict, hasFailed } = machine.state();
    show({ board, isNotQuite: verdict !== '' && !isSolved, canRetry: hasFailed && !isSolved });
  };
  machine.watch(mirror);
  mirror();

  const play = (action: CardAction) => {
    switch (action.type) {
      case 'letters': {
        // What is pasted beyond the answer is left out.
        const most = letterPlaces(machine.state().board).length;
        return machine.act({ ...action, letters: action.letters.slice(0, most) });
      }
      case 'show':
        return isSolved ? undefined : onShow(machine, speak);
      case 'check':
        return machine.checkNow();
      case 'key':
      case 'place':
        return machine.act(action);
    }
  };
  return { play, solve, speak, stop: machine.stop };
}

function solvedWords({ before, answer, after, senses }: Solved): string {
  const line = `${before}${answer.toLowerCase()}${after}`.replace(/(\w)$/, '$1.');
  return `Solved! ${line}${senses.length > 0 ? ` It lands twice: ${senses.join('; ')}.` : ''}`;
}
