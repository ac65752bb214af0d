import { expect, test } from 'vitest';
import { CREDIT_PACKAGES } from '../../../rules/credit-packages.ts';
import { dollars } from '../../ui/numbers.ts';
import { pricePerCredit } from './CreditPackages.tsx';

test('the four packages cost $3, $5, $20 and $35', () => {
  expect(CREDIT_PACKAGES.map(({ cents }) => dollars(cents))).toEqual(['$3', '$5', '$20', '$35']);
});

test('a larger package costs less per credit', () => {
  expect(CREDIT_PACKAGES.map(pricePerCredit)).toEqual(['6¢', '5¢', '4¢', '3.5¢']);
});
