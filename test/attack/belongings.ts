import type { Known } from './example.ts';
import type { Caller, Target } from './target.ts';

/** Creates a game, an order, an ad and an upload of the caller, keyed by the names of the contract's fields. */
export async function belongings({ gun }: Target, { id, username, cookie }: Caller): Promise<Known> {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await gun.fire({ method, path, headers: { cookie }, body });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as Record<string, string>;
  };
  const game = await call('GET', '/api/game/start');
  const ad = await call('GET', '/api/ads/request');
  const order = await call('POST', '/api/paypal/order', {
    amount: '5.00',
    currency: 'USD',
    intent: 'CAPTURE',
  });
  const upload = await call('POST', '/api/objects/upload');
  const [device] = Object.values(await call('GET', '/api/identity/devices')) as unknown as { id: string }[];
  return {
    sessionId: game.id,
    adUnitId: ad.adUnitId,
    rewardAmount: ad.rewardAmount,
    orderId: order.id,
    paypalOrderId: order.id,
    amount: '5.00',
    credits: 100,
    profileImageUrl: upload.uploadURL,
    deviceId: device?.id,
    userId: id,
    username,
  };
}
