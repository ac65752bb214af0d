import './demo-folio.css';
import { IlluminatedCapital } from '../../ui/art/IlluminatedCapital.tsx';
import { Snail } from '../../ui/art/Snail.tsx';
import { cx } from '../../ui/cx.ts';

const WORDS = ['FOUR', 'SECONDS'];
const HINTED = 'N';

/** A pun already solved, to show what a round looks like. Read aloud it is one sentence. */
export function DemoFolio() {
  return (
    <figure className="relative lg:rotate-[1.6deg]">
      <div className="-top-[4.9rem] absolute right-8 z-10 w-28 sm:right-14 sm:w-32">
        <Snail mood="idle" />
      </div>
      <figcaption className="sr-only">A clock that is still hungry goes back four seconds.</figcaption>
      <div className="folio folio-ruled px-7 py-9 sm:px-12 sm:py-11" aria-hidden="true">
        <p className="font-semibold font-title text-[1.4rem] leading-(--rule) sm:text-[1.75rem]">
          <IlluminatedCapital letter="A" size={76} className="float-left mr-4 mb-2" />
          clock that is still hungry goes back…
        </p>
        <div className="mt-7 grid clear-left justify-items-center gap-3 [--tile:min(2rem,8.4vw)] sm:[--tile:2.6rem]">
          {WORDS.map((word) => (
            <div key={word} className="demo-word">
              {[...word].map((letter, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat and never move
                <span key={place} className={cx('type-tile', letter === HINTED && 'type-tile-gilded')}>
                  {letter}
                </span>
              ))}
            </div>
          ))}
        </div>
        <p className="-right-2 -bottom-7 -rotate-3 absolute font-semibold font-title text-vermilion">
          say it aloud
        </p>
      </div>
    </figure>
  );
}
