import { Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AdAvailability } from './requests.ts';

interface AdNewsProps {
  ad: AdAvailability;
  onCooldownOver: () => void;
}

export function AdNews({ ad, onCooldownOver }: AdNewsProps) {
  switch (ad.status) {
    case 'loading':
      return <p className="text-quiet">Looking for an ad…</p>;
    case 'failed':
      return <p className="text-quiet">No answer about ads. We’ll keep trying.</p>;
    case 'known': {
      const { cooldownSeconds, message } = ad.availability;
      if (cooldownSeconds > 0)
        return <Cooldown cooling={{ seconds: cooldownSeconds, asOf: ad.asOf }} onOver={onCooldownOver} />;
      return <p className="text-quiet">{message}</p>;
    }
  }
}

interface CooldownProps {
  cooling: Cooling;
  onOver: () => void;
}

function Cooldown({ cooling, onOver }: CooldownProps) {
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

/** Returns the remaining milliseconds and re-renders once a second. */
function useCooldown(cooling: Cooling, onOver: () => void): number {
  const [known, setKnown] = useState(Number.POSITIVE_INFINITY);
  const [now, setNow] = useState(cooling.asOf);
  const end = endOfCooldown(known, cooling);
  if (end !== known) setKnown(end);
  const left = end - Math.max(now, cooling.asOf);

  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (left <= 0) return over();
    const timer = setTimeout(() => setNow(Date.now()), untilNextSecond(left));
    return () => clearTimeout(timer);
  }, [left]);

  return left;
}

const SECOND_MS = 1000;

/** A difference above this is more than rounding and network delay: a new cooldown has begun. */
const ANOTHER_MS = 2 * SECOND_MS;

interface Cooling {
  seconds: number;
  /** When the reply arrived, in milliseconds since the epoch. */
  asOf: number;
}

/**
 * Estimates when the cooldown ends from all replies so far. Each reply is rounded up and arrives late, so it names a
 * time after the true end: the earliest estimate is the best, as long as it still lies ahead.
 */
export function endOfCooldown(known: number, { seconds, asOf }: Cooling): number {
  const named = asOf + seconds * SECOND_MS;
  return named < known || named > known + ANOTHER_MS || known <= asOf ? named : known;
}

/** Formats as `m:ss`, rounded up like the server, so that 0:00 shows only when nothing is left. */
export function shownCooldown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the milliseconds until the displayed second changes. */
export function untilNextSecond(leftMs: number): number {
  return leftMs % SECOND_MS || SECOND_MS;
}
