import { Link } from 'wouter';
import type { BookFilter } from '../../../contract/book.ts';
import { PATHS } from '../../../contract/paths.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { buttonClass } from '../../ui/button-class.ts';

const EMPTY_TEXTS: Record<BookFilter | 'search', { title: string; text: string }> = {
  all: {
    title: 'Not a line in your book yet',
    text: 'Finish a pun and it will be written here, answer and all.',
  },
  solved: { title: 'No puns solved yet', text: 'The first one you solve will be gilded here.' },
  missed: { title: 'Nothing missed', text: 'The snail has leafed through it twice and found no gaps.' },
  favourite: { title: 'No favourites yet', text: 'Press the star next to a pun you’d tell again.' },
  search: { title: 'Not in your book', text: 'No pun here contains these words. Try fewer of them.' },
};

export function BookEmpty({ filter, isSearch }: { filter: BookFilter; isSearch: boolean }) {
  const { title, text } = EMPTY_TEXTS[isSearch ? 'search' : filter];
  return (
    <div className="grid justify-items-center gap-3 pt-6 pb-2 text-center">
      <div className="w-28">
        <Snail />
      </div>
      <p className="font-bold font-title text-xl">{title}</p>
      <p className="text-quiet">{text}</p>
      {filter === 'all' && !isSearch && (
        <Link href={PATHS.game} className={buttonClass()}>
          Play
        </Link>
      )}
    </div>
  );
}
