import './badge-banner.css';
import { memo } from 'react';
import { type BadgeName, badgeAfter, badgeNamed, badgeTarget } from '../../../../rules/badges.ts';
import { Crest } from '../../../ui/art/Crest.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { Progress } from '../../../ui/Progress.tsx';

interface BadgeBannerProps {
  badge: BadgeName;
  badgeProgress: number;
  points: number;
}

export const BadgeBanner = memo(function BadgeBanner({ badge, badgeProgress, points }: BadgeBannerProps) {
  const target = badgeTarget(badgeNamed(badge));
  return (
    <section aria-label="Badge progress" className="badge-banner">
      <Crest badge={badge} size={46} className="badge-banner-crest" />
      <p className="font-bold font-title text-lg leading-none">{badge}</p>
      <Progress label="Progress to next badge" value={badgeProgress} max={target} />
      <p className="badge-banner-points">
        {badgeAfter(badge) ? (
          <>
            <span className="figures">
              {inFull(badgeProgress)} / {inFull(target)}
            </span>{' '}
            points to next badge
          </>
        ) : (
          <>
            <span className="figures">{inFull(points)}</span> points. The ladder ends with you.
          </>
        )}
      </p>
    </section>
  );
});
