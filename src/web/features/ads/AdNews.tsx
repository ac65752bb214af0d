import { Cooldown } from './Cooldown.tsx';
import type { AdAvailability } from './use-ad-availability.ts';

interface AdNewsProps {
  ad: AdAvailability;
  onCooldownOver: () => void;
}

export function AdNews({ ad, onCooldownOver }: AdNewsProps) {
  switch (ad.status) {
    case 'loading':
      return <p className="text-quiet">Asking the crier…</p>;
    case 'failed':
      return <p className="text-quiet">The crier does not answer. We keep asking.</p>;
    case 'known': {
      const { cooldownSeconds, message } = ad.availability;
      if (cooldownSeconds > 0)
        return <Cooldown cooling={{ seconds: cooldownSeconds, asOf: ad.asOf }} onOver={onCooldownOver} />;
      return <p className="text-quiet">{message}</p>;
    }
  }
}
