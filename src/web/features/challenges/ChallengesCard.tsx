import { Swords } from 'lucide-react';
import { PATHS } from '../../../contract/paths.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';

/** Shown on the home screen and on the profile. */
export function ChallengesCard() {
  return (
    <LinkCard href={PATHS.challenges} Icon={Swords}>
      Beat me: challenge a friend
    </LinkCard>
  );
}
