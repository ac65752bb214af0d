import { waitingText } from '../../../rules/waiting.ts';
import { CountMark } from '../../ui/CountMark.tsx';

/** Shows how much waits on a tab, if anything. */
export function TabMark({ count }: { count: number }) {
  if (count === 0) return null;
  const figure = waitingText(count);
  return <CountMark figure={figure} words={`${figure} waiting`} />;
}
