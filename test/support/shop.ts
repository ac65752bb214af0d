import { expect } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { reconcile } from '../../src/server/features/payments/reconcile.service.ts';
import { createPayments } from '../../src/server/providers/payments/create.ts';
import { startApp } from './app.ts';
import { cleanUp } from './clean-up.ts';
import { startPaypal } from './paypal.ts';
import { signedInPlayer } from './player.ts';

export const USD = { currency: 'USD', intent: 'CAPTURE' };
export type Buyer = Awaited<ReturnType<typeof signedInPlayer>>;
interface Post {
  body: string;
  headers: Record<string, string>;
}

/** Starts a server that sells through the fake PayPal. */
export async function openShop(timeoutMs = 10_000) {
  const paypal = await startPaypal();
  cleanUp(() => paypal.stop());
  const { paypal: account } = readConfig({ ...paypal.env, PAYPAL_TIMEOUT_MS: String(timeoutMs) });
  const server = await startApp({ paypal: account });
  const { app, db, clock } = server;

  async function order(player: Buyer, amount = '5.00'): Promise<string> {
    const { status, body } = await player.post('/api/paypal/order', { amount, ...USD });
    expect(status).toBe(200);
    return body.id;
  }
  /** Adds a player with an approved order of 100 credits. */
  async function approver() {
    const player = await signedInPlayer(server);
    const id = await order(player);
    paypal.approve(id);
    return { player, id };
  }
  const capture = (player: Buyer, id: string) => player.post(`/api/paypal/order/${id}/capture`);
  const webhook = ({ body, headers }: Post) =>
    app.inject({ method: 'POST', url: '/api/paypal/webhook', payload: body, headers });

  return {
    paypal,
    account,
    server,
    order,
    capture,
    record: (player: Buyer, paypalOrderId: string, credits = 100) =>
      player.post('/api/credits/purchase', { credits, paypalOrderId }),
    webhook,
    notify: (type: string, id: string, options: { value?: string; refundId?: string } = {}) =>
      webhook(paypal.event(type, id, { at: clock.now(), ...options })),
    /** Returns the problems that a person must look at. */
    async reconcileAll(): Promise<string[]> {
      clock.advance(200);
      const troubles: string[] = [];
      const onError = (error: unknown) => void troubles.push(String(error));
      const payments = createPayments(server.config, db);
      const deps = { db, clock, payments, onError, ...server.config.reconcile };
      await reconcile(deps, AbortSignal.any([]));
      return troubles;
    },
    approver,
    /** Adds a player whose payment arrived, which the provider could not yet tell us. */
    async payer() {
      const { player, id } = await approver();
      paypal.setFault((path) => (path.endsWith(id) ? 'unavailable' : 'none'));
      expect((await capture(player, id)).status).toBe(503);
      paypal.setFault(() => 'none');
      return { player, id };
    },
    /** Adds a player with a captured order of 100 credits. */
    async buyer() {
      const { player, id } = await approver();
      expect((await capture(player, id)).body).toEqual({ id, status: 'COMPLETED' });
      return { player, id };
    },
  };
}
