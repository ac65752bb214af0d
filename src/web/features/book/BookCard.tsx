import { BookOpen, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { PATHS } from '../../../contract/paths.ts';

/** Shown on the home screen. */
export function BookCard() {
  return (
    <Link href={PATHS.book} className="slip flex items-center gap-3 p-4 font-semibold max-md:order-2">
      <BookOpen aria-hidden="true" className="size-6 shrink-0 text-gold" />
      <span className="grow">Your book of puns</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold" />
    </Link>
  );
}
