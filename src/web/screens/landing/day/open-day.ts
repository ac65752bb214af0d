import type { ErrorCode } from '../../../../contract/errors.ts';
import { guestPlay, type OpenedDay, type Sender, type Solution } from '../../../../contract/guest-play.ts';
import type { DayRiddle } from '../../../../contract/shared-day.ts';
import { SOUNDS_RIGHT, wholeLine } from '../../../../rules/anatomy.ts';
import { counted } from '../../../../rules/numbers.ts';
import { ApiError, reasonOf } from '../../../api/api-error.ts';
import { keepSolvedDay } from '../../../features/daily/solved-day.ts';
import type { Play, ShowCard, Solved } from '../card/card.ts';
import { playCard } from '../card/play-card.ts';
import { ask } from './ask.ts';

const AHEAD: ErrorCode = 'daily_ahead';
/** From so few checks on, the card says how many are left. */
const FEW_CHECKS = 5;

/** Opens the day and returns what plays it; undefined if the server refuses, which the card then says. */
export async function openDay(riddle: DayRiddle, show: ShowCard): Promise<Play | undefined> {
  const code = new URLSearchParams(location.search).get('ref')?.slice(0, 40) ?? '';
  try {
    return playDay(riddle, await ask(guestPlay.open, riddle.day, { code }), show);
  } catch (error) {
    const isAhead = error instanceof ApiError && error.code === AHEAD;
    const note = isAhead ? opensAt(riddle.day) : (reasonOf(error as Error) ?? '');
    show({ said: note, note });
    return undefined;
  }
}

/** Plays an opened day. The server checks a full board and chooses the letters to show. */
function playDay({ day, question }: DayRiddle, opened: OpenedDay, show: ShowCard): Play {
  const solvedAs = ({ answer, explanation, solvedBy }: Solution): Solved => ({
    ...wholeLine(question),
    answer,
    senses: explanation?.senses ?? [],
    solvedBy,
  });

  const { play, speak, solve } = playCard(
    {
      ...opened,
      hasChecks: opened.checksLeft > 0,
      check: async (answer) => {
        const { ended, ...reply } = await ask(guestPlay.check, day, { answer });
        if (reply.checksLeft === 0 && !ended) show({ isOver: true });
        return { ...reply, ended: ended && solvedAs(ended) };
      },
      verdictOf: ({ status, checksLeft }) =>
        status === 'sounds_right' ? SOUNDS_RIGHT : notQuite(checksLeft),
      letter: () => ask(guestPlay.letter, day),
      reasonOf: (error) => reasonOf(error) ?? '',
      onShow: (machine, announce) =>
        machine.state().lettersLeft === 0
          ? announce('No more letters: the rest is yours.')
          : machine.showLetter(),
      onSolved: () => keepSolvedDay(day),
    },
    show,
  );
  show({ isOpen: true });
  speak(opened.sender ? sentBy(opened.sender) : '');
  if (opened.solution) solve(solvedAs(opened.solution));
  else if (opened.checksLeft === 0) show({ isOver: true });
  return play;
}

function opensAt(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const weekday = at.toLocaleDateString('en-US', { weekday: 'long' });
  const time = at.toLocaleTimeString('en-US', { timeStyle: 'short' });
  return `It opens on ${weekday} at ${time}, your time.`;
}

function sentBy({ name, isSolved, hints }: Sender): string {
  const help = hints === 0 ? 'without a hint' : `with ${counted(hints, 'hint')}`;
  return `${name ?? 'Your friend'} ${isSolved ? `solved it ${help}` : 'did not get it'}. Your turn.`;
}

function notQuite(checksLeft: number): string {
  if (checksLeft === 0) return 'Not quite, and that was the last check. With an account you can play on.';
  return checksLeft > FEW_CHECKS ? 'Not quite.' : `Not quite. ${counted(checksLeft, 'check')} left.`;
}
