import { memo } from 'react';
import { HINT_COST, type HintType } from '../../../../rules/hints.ts';
import { Coin } from '../../../ui/art/Coin.tsx';
import { Button } from '../../../ui/Button.tsx';
import { keepFocus } from './keep-focus.ts';

interface HintButtonsProps {
  credits: number;
  pending: HintType | undefined;
  isLocked: boolean;
  onBuy: (type: HintType) => void;
}

const NAMES = { letter: 'Letter', vowel: 'Vowel' } satisfies Record<HintType, string>;
const TYPES: HintType[] = ['letter', 'vowel'];

export const HintButtons = memo(function HintButtons({
  credits,
  pending,
  isLocked,
  onBuy,
}: HintButtonsProps) {
  return TYPES.map((type) => (
    <Button
      key={type}
      variant="plain"
      className="hint-button"
      pending={pending === type}
      disabled={isLocked || pending !== undefined || credits < HINT_COST[type]}
      onMouseDown={keepFocus}
      onClick={() => onBuy(type)}
    >
      {pending !== type && <Coin />}
      {NAMES[type]} ({HINT_COST[type]} {HINT_COST[type] === 1 ? 'credit' : 'credits'})
    </Button>
  ));
});
