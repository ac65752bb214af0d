import { SAMPLES } from '../../../../../content/samples.csv';
import { sampleOfDay } from '../../../../rules/sample-of-day.ts';
import { openRiddle, type Riddle, type Sample, type SampleAction, type SampleGame } from './game.ts';
import { play as playSample } from './play.ts';

export { Explained } from './Explained.tsx';

function sampleAt(number: number): Sample {
  const sample = SAMPLES[number];
  if (!sample) throw new Error('There are no samples.');
  return sample;
}

export function riddleOf(number: number): Riddle {
  const { question, answer } = sampleAt(number);
  return { number, question, lengths: answer.split(' ').map((word) => word.length) };
}

/** Opens the sample of the day, if the page came without one. */
export function openToday(): SampleGame {
  return openRiddle(riddleOf(sampleOfDay(new Date())));
}

export function play(game: SampleGame, action: SampleAction): SampleGame {
  if (action.type !== 'another') return playSample(game, sampleAt(game.number), action);
  const next = openRiddle(riddleOf((game.number + 1) % SAMPLES.length));
  return { ...next, said: `Another one: ${next.question}` };
}
