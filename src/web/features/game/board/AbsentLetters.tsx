import './absent-letters.css';

/** Takes no room of its own, so that nothing moves when the first one comes. */
export function AbsentLetters({ letters }: { letters: string }) {
  if (letters === '') return null;
  return <p className="absent-letters">Not in it: {[...letters].join(' ')}</p>;
}
