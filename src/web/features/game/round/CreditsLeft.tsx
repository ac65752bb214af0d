import { Coin } from '../../../ui/art/Coin.tsx';
import { inShort } from '../../../ui/numbers.ts';

/** Stands in for the header's credits while a phone's keyboard is open, which hides the header. */
export function CreditsLeft({ credits }: { credits: number }) {
  return (
    <p className="figures hidden items-center gap-1 font-bold [[data-keyboard=open]_&]:flex">
      <Coin />
      <span className="sr-only">Credits:</span> {inShort(credits)}
    </p>
  );
}
