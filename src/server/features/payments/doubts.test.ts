import { expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/clock.ts';
import { createDoubts } from './doubts.ts';

test('forgers in many networks do not shut out a network that sent genuine notices', () => {
  const doubts = createDoubts(new FakeClock());
  expect(doubts.raise('provider')).toBe(true);
  doubts.lift('provider');
  for (let n = 0; n < 200; n++) doubts.raise(`forger-${n}`);
  expect(doubts.raise('newcomer')).toBe(false);
  for (let n = 0; n < 30; n++) {
    expect(doubts.raise('provider')).toBe(true);
    doubts.lift('provider');
  }
});
