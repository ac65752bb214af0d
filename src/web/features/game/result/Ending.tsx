import type { Cause, Submission } from './submission.ts';
import { type WrittenWord, writtenText, writtenWords, wrongWords } from './written.ts';

interface EndingProps {
  sent: Submission;
  answer: string;
}

const ENDINGS: Record<Cause, string> = {
  answer: 'Your answer came too late.',
  'give-up': 'You gave up.',
  'time-up': 'The time ran out.',
  retry: 'The time ran out.',
  fetch: 'This round ended in another window or on another device.',
};

/** Says how an unsolved round ended, and shows what the player wrote. */
export function Ending({ sent: { board, cause }, answer }: EndingProps) {
  const written = cause === 'fetch' ? null : writtenWords(board, answer);
  if (cause === 'answer' && written) {
    const { right, wrong } = wrongWords(written, answer);
    return (
      <p className="written">
        <span className="sr-only">{`Not quite: ${right}, not ${writtenText(wrong)}.`}</span>
        <span aria-hidden="true">Not quite: {right}, not</span>
        <Marked words={wrong} />
      </p>
    );
  }
  return (
    <>
      <p>{ENDINGS[cause]}</p>
      {written && (
        <p className="written">
          You wrote: <span className="sr-only">{writtenText(written)}</span>
          <Marked words={written} />
        </p>
      )}
    </>
  );
}

/** Screen readers get the words as plain text instead. */
function Marked({ words }: { words: WrittenWord[] }) {
  return words.map((word) => (
    <span key={word[0]?.index} aria-hidden="true">
      {word.map(({ index, character, mark }) => (
        <b key={index} data-mark={mark}>
          {character}
        </b>
      ))}
    </span>
  ));
}
