import '../../ui/styles/flag.css';
import './packages.css';
import { type MouseEvent, useRef, useState } from 'react';
import { CREDIT_PACKAGES, type CreditPackage } from '../../../rules/credit-packages.ts';
import { Folio } from '../../ui/Folio.tsx';
import { dollars, inFull } from '../../ui/numbers.ts';
import { PaymentPanel } from './checkout/PaymentPanel.tsx';
import { Hoard } from './Hoard.tsx';

export function CreditPackages() {
  const [chosen, setChosen] = useState<CreditPackage>();
  const pressed = useRef<HTMLButtonElement>(null);

  const choose = (offer: CreditPackage) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget;
    setChosen(offer);
  };
  const close = () => {
    setChosen(undefined);
    pressed.current?.focus();
  };

  return (
    <Folio aria-labelledby="packages-title" className="packages">
      <h2 id="packages-title" className="text-2xl">
        Credit packages
      </h2>
      <p className="mt-1 text-quiet">For when the muse is out and the vowels are dear.</p>
      <div className="package-row">
        {CREDIT_PACKAGES.map((offer) => (
          <PackageButton
            key={offer.credits}
            offer={offer}
            isChosen={offer === chosen}
            onChoose={choose(offer)}
          />
        ))}
      </div>
      {chosen && <PaymentPanel key={chosen.credits} offer={chosen} onClose={close} />}
    </Folio>
  );
}

interface PackageButtonProps {
  offer: CreditPackage;
  isChosen: boolean;
  onChoose: (event: MouseEvent<HTMLButtonElement>) => void;
}

function PackageButton({ offer, isChosen, onChoose }: PackageButtonProps) {
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

/** Writes the price of one credit as `6¢` or `3.5¢`. */
export function pricePerCredit({ cents, credits }: CreditPackage): string {
  return `${Math.round((cents / credits) * 10) / 10}¢`;
}
