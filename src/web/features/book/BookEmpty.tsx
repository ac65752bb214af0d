import { Link } from 'wouter';
import type { BookFilter } from '../../../contract/book.ts';
import { PATHS } from '../../../contract/paths.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { buttonClass } from '../../ui/button-class.ts';

const EMPTY_TEXTS: Record<BookFilter | 'search' | 'theme', { title: string; text: string }> = {
  all: {
    title: 'Not a line in your book yet',
    text: 'Finish a pun and it will be written here, answer and all.',
  },
  solved: { title: 'No puns solved yet', text: 'The first one you solve will be gilded here.' },
  missed: { title: 'Nothing missed', text: 'The snail has leafed through it twice and found no gaps.' },
  favourite: { title: 'No favourites yet', text: 'Press the star next to a pun you’d tell again.' },
  theme: { title: 'Nothing on this theme', text: 'The puns you finish on it will be written here.' },
  search: { title: 'Not in your book', text: 'No pun here contains these words. Try fewer of them.' },
};

/** Says why there is nothing to list: no pun at all, or none that matches. */
export function BookEmpty({ why }: { why: keyof typeof EMPTY_TEXTS }) {
  const { title, text } = EMPTY_TEXTS[why];
  return (
    <div className="grid justify-items-center gap-3 pt-6 pb-2 text-center">
      <div className="w-28">
        <Snail />
      </div>
      <p className="font-bold font-title text-xl">{title}</p>
      <p className="text-quiet">{text}</p>
      {why === 'all' && (
        <Link href={PATHS.game} className={buttonClass()}>
          Play
        </Link>
      )}
    </div>
  );
}
