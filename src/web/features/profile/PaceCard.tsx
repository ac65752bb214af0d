import { Hourglass } from 'lucide-react';
import { useId } from 'react';
import { GAME_SECONDS } from '../../../rules/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { inWords } from '../../ui/numbers.ts';

interface PaceCardProps {
  relaxed: boolean;
  onChange: (relaxed: boolean) => void;
  isChanging: boolean;
}

const AGAINST_THE_CLOCK = `You have ${inWords(GAME_SECONDS / 60)} minutes for each pun, and a bonus for speed. Without the clock there is no bonus. A change applies from the next pun on.`;
const RELAXED = 'No clock, and no bonus for speed. Miss the race? A change applies from the next pun on.';

export function PaceCard({ relaxed, onChange, isChanging }: PaceCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="p-6">
      <h2 id={id} className="flex items-center gap-2.5 text-xl">
        <Hourglass aria-hidden="true" className="size-5 shrink-0 text-gold" />
        Your pace
      </h2>
      <p role="status" className="mt-1 text-quiet">
        {relaxed ? RELAXED : AGAINST_THE_CLOCK}
      </p>
      <Button
        variant={relaxed ? 'plain' : 'primary'}
        className="mt-4"
        onClick={() => onChange(!relaxed)}
        pending={isChanging}
      >
        {relaxed ? 'Play against the clock' : 'Play at my own pace'}
      </Button>
    </Card>
  );
}
