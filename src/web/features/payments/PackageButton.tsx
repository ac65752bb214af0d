import type { MouseEvent } from 'react';
import type { CreditPackage } from '../../../rules/credit-packages.ts';
import { dollars, inFull } from '../../ui/numbers.ts';
import { Hoard } from './Hoard.tsx';
import { pricePerCredit } from './price.ts';

interface PackageButtonProps {
  offer: CreditPackage;
  isChosen: boolean;
  onChoose: (event: MouseEvent<HTMLButtonElement>) => void;
}

export function PackageButton({ offer, isChosen, onChoose }: PackageButtonProps) {
  const { credits, cents, isPopular } = offer;
  return (
    <button type="button" aria-pressed={isChosen} className="press press-plain package" onClick={onChoose}>
      {isPopular && <span className="flag package-flag">POPULAR</span>}
      <Hoard credits={credits} />
      <span>
        <span className="figures block font-bold text-3xl leading-none">{inFull(credits)}</span> credits
      </span>{' '}
      <span className="package-price figures">{dollars(cents)}</span>{' '}
      <span className="font-normal text-quiet text-sm">{pricePerCredit(offer)} per credit</span>
    </button>
  );
}
