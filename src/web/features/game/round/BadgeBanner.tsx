import './badge-banner.css';
import { memo } from 'react';
import { type BadgeName, badgeNamed, badgeTarget } from '../../../../rules/badges.ts';
import { Crest } from '../../../ui/art/Crest.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { Progress } from '../../../ui/Progress.tsx';

interface BadgeBannerProps {
  badge: BadgeName;
  badgeProgress: number;
}

export const BadgeBanner = memo(function BadgeBanner({ badge, badgeProgress }: BadgeBannerProps) {
  const target = badgeTarget(badgeNamed(badge));
  return (
    <section aria-label="Badge progress" className="badge-banner">
      <Crest badge={badge} size={46} className="row-span-2" />
      <p className="font-bold font-title text-lg leading-none">{badge}</p>
      <Progress label="Progress to next badge" value={badgeProgress} max={target} />
      <p className="badge-banner-points">
        <span className="figures">
          {inFull(badgeProgress)} / {inFull(target)}
        </span>{' '}
        points to next badge
      </p>
    </section>
  );
});
