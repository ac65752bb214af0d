import './code-tiles.css';
import '../../ui/styles/type-tile.css';

/** The code of a room, letter by letter in type. */
export function CodeTiles({ code }: { code: string }) {
  return (
    <p className="code-tiles">
      <span className="sr-only">{`Code ${Array.from(code).join(' ')}`}</span>
      {Array.from(code, (letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter may occur twice, and places never move
        <span key={place} aria-hidden="true" className="type-tile">
          {letter}
        </span>
      ))}
    </p>
  );
}
