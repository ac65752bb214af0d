import type { SubmitResult } from '../../../../contract/game.ts';
import { Coin } from '../../../ui/art/Coin.tsx';
import { Star } from '../../../ui/art/Star.tsx';

export function Rewards({ result: { pointsEarned, creditsAwarded } }: { result: SubmitResult }) {
  return (
    <ul className="grid justify-items-center gap-1.5 font-bold">
      <li className={pointsEarned > 0 ? 'reward text-sage' : 'reward text-quiet'}>
        {pointsEarned > 0 && <Star />}
        <span>+{pointsEarned} points earned!</span>
      </li>
      {creditsAwarded > 0 && (
        <li className="reward text-gold">
          <Coin />
          <span>+{creditsAwarded} credits awarded!</span>
        </li>
      )}
    </ul>
  );
}
