import { Share2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-class.ts';
import { shareChallenge } from './share-challenge.ts';

interface ShareChallengeProps {
  id: string;
  /** Null for somebody who has not finished. */
  total: number | null;
  variant?: ButtonVariant;
}

export function ShareChallenge({ id, total, variant = 'plain' }: ShareChallengeProps) {
  return (
    <Button variant={variant} onClick={() => void shareChallenge(id, total)}>
      <Share2 aria-hidden="true" className={variant === 'plain' ? 'size-5 text-gold' : 'size-5'} />
      Share
    </Button>
  );
}
