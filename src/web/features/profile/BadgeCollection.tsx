import '../../ui/styles/flag.css';
import './badge-collection.css';
import { Check } from 'lucide-react';
import { BADGES, type Badge, type BadgeName } from '../../../rules/badges.ts';
import { Crest } from '../../ui/art/Crest.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { inFull, inWords } from '../../ui/numbers.ts';

export function BadgeCollection({ points, current }: { points: number; current: BadgeName }) {
  const achieved = BADGES.filter((badge) => points >= badge.points).length;
  return (
    <Folio aria-labelledby="badges-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="badges-title" className="text-2xl">
          Badge collection
        </h2>
        <p className="text-quiet">
          {achieved === BADGES.length
            ? `All ${inWords(BADGES.length)}. The ladder ends with you.`
            : `${achieved} of ${BADGES.length} achieved`}
        </p>
      </div>
      <ol className="badge-ladder">
        {BADGES.map((badge) => (
          <BadgeTier key={badge.name} badge={badge} points={points} isCurrent={badge.name === current} />
        ))}
      </ol>
    </Folio>
  );
}

interface BadgeTierProps {
  badge: Badge;
  points: number;
  isCurrent: boolean;
}

/** An unachieved badge is an outline with the points to go, so that it does not differ by colour alone. */
function BadgeTier({ badge, points, isCurrent }: BadgeTierProps) {
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
