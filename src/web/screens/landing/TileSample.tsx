import { cx } from '../../ui/cx.ts';

const LETTERS = ['P', 'U', 'N'];

export function TileSample() {
  return (
    <div className="flex gap-1.5 [--tile:3.25rem]">
      {LETTERS.map((letter) => (
        <span key={letter} className={cx('type-tile', letter === 'U' && 'type-tile-gilded')}>
          {letter}
        </span>
      ))}
    </div>
  );
}
