import { BookOpen } from 'lucide-react';
import { PATHS } from '../../../contract/paths.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';

/** Shown on the home screen. */
export function BookCard() {
  return (
    <LinkCard href={PATHS.book} Icon={BookOpen}>
      Your book of puns
    </LinkCard>
  );
}
