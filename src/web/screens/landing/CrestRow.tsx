import { BADGE_NAMES } from '../../../rules/badges.ts';
import { Crest } from '../../ui/art/Crest.tsx';

export function CrestRow() {
  return (
    <div className="grid grid-cols-[repeat(4,auto)] gap-x-4 gap-y-2">
      {BADGE_NAMES.map((badge) => (
        <Crest key={badge} badge={badge} size={44} />
      ))}
    </div>
  );
}
