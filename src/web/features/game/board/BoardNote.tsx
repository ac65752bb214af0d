import './board-note.css';

interface BoardNoteProps {
  /** What the check said about the letters that are on the board now; it goes when they change. */
  verdict: string;
  absent?: string;
}

/** Takes up no space of its own, so that nothing moves when it appears. Screen readers hear it from the announcer. */
export function BoardNote({ verdict, absent = '' }: BoardNoteProps) {
  if (verdict !== '') return <p className="board-note board-verdict">{verdict}</p>;
  if (absent === '') return null;
  return <p className="board-note">Not in it: {[...absent].join(' ')}</p>;
}
