import '../../ui/styles/flag.css';
import './badge-collection.css';
import { BADGES, type BadgeName } from '../../../rules/badges.ts';
import { Folio } from '../../ui/Folio.tsx';
import { inWords } from '../../ui/numbers.ts';
import { BadgeTier } from './BadgeTier.tsx';

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
