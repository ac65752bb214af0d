import './count-mark.css';

export interface CountMarkProps {
  /** What is shown: a short number. */
  figure: string;
  /** What a screen reader says instead, after the name of the link or tab. */
  words: string;
}

/** Marks a link or tab with how much waits behind it. Load it when there is something to count. */
export function CountMark({ figure, words }: CountMarkProps) {
  return (
    <>
      <span aria-hidden="true" className="count-mark">
        {figure}
      </span>
      <span className="sr-only">{`, ${words}`}</span>
    </>
  );
}
