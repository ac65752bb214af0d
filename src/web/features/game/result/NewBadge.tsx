import { type BadgeName, badgeNamed } from '../../../../rules/badges.ts';
import { Crest } from '../../../ui/art/Crest.tsx';

export function NewBadge({ badge }: { badge: BadgeName }) {
  return (
    <div className="new-badge">
      <span className="new-badge-crest">
        <Crest badge={badge} size={92} />
      </span>
      <div>
        <p className="rubric">New badge</p>
        <p className="font-bold font-title text-2xl leading-tight">{badge}</p>
        <p className="text-quiet">{badgeNamed(badge).description}</p>
      </div>
    </div>
  );
}
