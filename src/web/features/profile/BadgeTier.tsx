import { Check } from 'lucide-react';
import type { Badge } from '../../../rules/badges.ts';
import { Crest } from '../../ui/art/Crest.tsx';
import { inFull } from '../../ui/numbers.ts';

interface BadgeTierProps {
  badge: Badge;
  points: number;
  isCurrent: boolean;
}

/** An unachieved badge is an outline with the points to go, so that it does not differ by colour alone. */
export function BadgeTier({ badge, points, isCurrent }: BadgeTierProps) {
  const toGo = badge.points - points;
  return (
    <li className="badge-tier" aria-current={isCurrent ? 'true' : undefined}>
      <Crest badge={badge.name} size={76} dimmed={toGo > 0 && !isCurrent} />
      <div className="min-w-0">
        <h3 className="text-lg">{badge.name}</h3>
        {isCurrent && <p className="flag badge-flag">Current</p>}
        <p className="text-quiet text-sm">{badge.description}</p>
        {toGo > 0 ? (
          <p className="mt-1 text-sm">
            <span className="figures font-bold">{inFull(toGo)}</span> {toGo === 1 ? 'point' : 'points'} to go
          </p>
        ) : (
          <p className="mt-1 flex items-center gap-1 font-semibold text-sage text-sm">
            <Check aria-hidden="true" className="size-4" />
            Achieved
          </p>
        )}
      </div>
    </li>
  );
}
