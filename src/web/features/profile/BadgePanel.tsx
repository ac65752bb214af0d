import { type BadgeName, badgeAfter, badgeNamed, badgeTarget } from '../../../rules/badges.ts';
import { Crest } from '../../ui/art/Crest.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { inFull } from '../../ui/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';

export function BadgePanel({ badge, points }: { badge: BadgeName; points: number }) {
  const held = badgeNamed(badge);
  const target = badgeTarget(held);
  const next = badgeAfter(badge);
  // The share is rounded down, so that 100% means that the target has been reached.
  const percent = Math.floor((Math.min(points, target) / target) * 100);

  return (
    <Folio aria-labelledby="badge-title" className="grid content-center gap-5 max-md:order-4">
      <div className="flex items-center gap-4">
        <Crest badge={badge} size={76} />
        <div>
          <h2 id="badge-title" className="text-2xl">
            {badge}
          </h2>
          <p className="text-quiet">{held.description}</p>
        </div>
      </div>
      <div className="grid gap-2">
        <Progress label={next ? `Progress to ${next.name}` : 'Progress'} value={points} max={target} />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-semibold">
            {next ? `${percent}% of the way to ${next.name}` : `${percent}%. The ladder ends with you.`}
          </span>
          <span className="figures text-quiet">
            {inFull(points)} / {inFull(target)} points
          </span>
        </p>
      </div>
    </Folio>
  );
}
