import { memo } from 'react';
import { HINT_COST, type HintType } from '../../../../rules/hints.ts';
import { Coin } from '../../../ui/art/Coin.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { counted } from '../../../ui/numbers.ts';
import { keepFocus } from './keep-focus.ts';
import { NOTHING_LEFT } from './use-hint.ts';

interface HintButtonsProps {
  credits: number;
  isLetterLeft: boolean;
  isVowelLeft: boolean;
  /** No hint has been used and there are points to lose, which `HintNote` says. */
  isNoted: boolean;
  pending: HintType | undefined;
  isLocked: boolean;
  onBuy: (type: HintType) => void;
}

const NAMES = { letter: 'Letter', vowel: 'Vowel' } satisfies Record<HintType, string>;
const TYPES: HintType[] = ['letter', 'vowel'];

const NOTE = 'hint-note';

/** Keeps its place once a hint has been used, so that nothing moves. */
export function HintNote({ isNoted }: Pick<HintButtonsProps, 'isNoted'>) {
  return (
    <p id={NOTE} className={cx('hint-note', !isNoted && 'invisible')}>
      Hints cost points too.
    </p>
  );
}

export const HintButtons = memo(function HintButtons({
  credits,
  isLetterLeft,
  isVowelLeft,
  isNoted,
  pending,
  isLocked,
  onBuy,
}: HintButtonsProps) {
  const isLeft = { letter: isLetterLeft, vowel: isVowelLeft };
  return TYPES.map((type) => (
    <Button
      key={type}
      variant="plain"
      className="hint-button"
      pending={pending === type}
      disabled={isLocked || pending !== undefined || credits < HINT_COST[type] || !isLeft[type]}
      aria-describedby={isNoted ? NOTE : undefined}
      title={isLeft[type] ? undefined : NOTHING_LEFT[type]}
      onMouseDown={keepFocus}
      onClick={() => onBuy(type)}
    >
      {pending !== type && <Coin />}
      <span>
        {NAMES[type]} <span className="hint-price">({counted(HINT_COST[type], 'credit')})</span>
      </span>
    </Button>
  ));
});
