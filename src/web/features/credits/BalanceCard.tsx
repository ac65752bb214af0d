import './balance-card.css';
import { HINT_COST } from '../../../rules/hints.ts';
import { Coin } from '../../ui/art/Coin.tsx';
import { Flourish } from '../../ui/art/Flourish.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { counted, inFull } from '../../ui/numbers.ts';

export function BalanceCard({ credits }: { credits: number }) {
  const shown = inFull(credits);
  return (
    <Card aria-labelledby="balance-title" className="balance">
      <h2 id="balance-title" className="rubric font-text">
        Current balance
      </h2>
      <p className={cx('figures flex items-center gap-3 font-bold leading-none', sizeOf(shown))}>
        <Coin size={44} />
        {shown}
        <span className="sr-only"> credits</span>
      </p>
      <Flourish width={150} />
      <p className="text-quiet">{worth(credits)}</p>
    </Card>
  );
}

/** Long numbers get a smaller font, so that they stay on one line. */
function sizeOf(shown: string): string {
  if (shown.length > 9) return 'text-2xl';
  return shown.length > 6 ? 'text-4xl' : 'text-5xl';
}

function worth(credits: number): string {
  const letters = Math.floor(credits / HINT_COST.letter);
  const vowels = Math.floor(credits / HINT_COST.vowel);
  if (letters === 0) return 'Not enough for a single letter.';
  if (vowels === 0) return `Good for ${counted(letters, 'letter')}, but not for a vowel.`;
  return `Good for ${counted(letters, 'letter')} or ${counted(vowels, 'vowel')}.`;
}
