import { Hourglass } from 'lucide-react';
import { type Cooling, shownCooldown } from './cooldown.ts';
import { useCooldown } from './use-cooldown.ts';

interface CooldownProps {
  cooling: Cooling;
  onOver: () => void;
}

export function Cooldown({ cooling, onOver }: CooldownProps) {
  const left = useCooldown(cooling, onOver);
  return (
    <p className="flex items-center gap-2 text-quiet">
      <Hourglass aria-hidden="true" className="size-4.5 text-gold" />
      Next ad in
      <span role="timer" className="figures font-bold text-ink text-xl">
        {shownCooldown(left)}
      </span>
    </p>
  );
}
