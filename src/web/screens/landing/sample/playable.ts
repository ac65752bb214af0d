import { SAMPLES } from '../../../../../content/samples.csv';
import { sampleOfDay } from '../../../../rules/sample-of-day.ts';
import { closedCard, type Play, type ShowCard } from '../card/card.ts';
import { playSample } from './play-sample.ts';
import { type Riddle, type Sample, shapeOf } from './riddle.ts';

export { Explained } from '../card/Explained.tsx';

function sampleAt(number: number): Sample {
  const sample = SAMPLES[number];
  if (!sample) throw new Error('There are no samples.');
  return sample;
}

export function riddleOf(number: number): Riddle {
  const { question, answer } = sampleAt(number);
  return { number, question, lengths: answer.split(' ').map((word) => word.length) };
}

/** Plays the sample of the page, or that of the day if the page came without one, and then one after the other. */
export function openSample(given: number | undefined, show: ShowCard): Play {
  let number = given ?? sampleOfDay(new Date());
  let game = playNumbered(number, show);
  return (action) => {
    if (action.type !== 'another') return game.play(action);
    game.stop();
    number = (number + 1) % SAMPLES.length;
    game = playNumbered(number, show);
    game.speak(`Another one: ${sampleAt(number).question}`, '');
  };
}

function playNumbered(number: number, show: ShowCard) {
  const riddle = riddleOf(number);
  show(closedCard(riddle.question, shapeOf(riddle)));
  return playSample(sampleAt(number), show);
}
