import { Presentation } from 'lucide-react';
import { PATHS } from '../../../contract/paths.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';

/** Shown on the home screen. */
export function RoomsCard() {
  return (
    <LinkCard href={PATHS.host} Icon={Presentation}>
      Big screen: host a game
    </LinkCard>
  );
}
