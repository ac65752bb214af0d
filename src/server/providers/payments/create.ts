import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { createPaypal } from './paypal.ts';
import type { Payments } from './port.ts';
import { createTestPayments } from './test-mode.ts';

type PaymentConfig = Pick<Config, 'paypal' | 'playground' | 'publicUrl'>;

/** PayPal if it is configured, else a test-mode checkout in a playground; elsewhere buying is off. */
export function createPayments({ paypal, playground, publicUrl }: PaymentConfig, db: Db): Payments {
  if (paypal) return createPaypal(paypal, publicUrl);
  return playground ? createTestPayments(db) : noPayments;
}

const refuse = () => Promise.reject(new Refusal('payments_off'));

const noPayments: Payments = {
  mode: 'off',
  scriptUrl: null,
  script: null,
  clientToken: async () => '',
  createOrder: refuse,
  captureOrder: refuse,
  readOrder: refuse,
  readNotice: () => null,
  isGenuine: async () => false,
};
