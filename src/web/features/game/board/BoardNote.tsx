import './absent-letters.css';

/** Takes up no space of its own, so that nothing moves when the first letter appears. */
export function AbsentLetters({ letters }: { letters: string }) {
  if (letters === '') return null;
  return <p className="absent-letters">Not in it: {[...letters].join(' ')}</p>;
}
