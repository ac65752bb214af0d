import { setTimeout as sleep } from 'node:timers/promises';
import { AD_SECONDS } from '../../src/rules/ads.ts';
import { CREDIT_PACKAGES, formatAmount } from '../../src/rules/credit-packages.ts';
import type { Call } from './caller.ts';
import type { Fact } from './tally.ts';

export interface Player {
  id: string;
  call: Call;
  think(): Promise<void>;
  remember(fact: Omit<Fact, 'playerId'>): void;
}

export interface World {
  /** The answer to each question. */
  answers: Map<string, string>;
  /** Referral codes that players have shared. */
  codes: string[];
  /** Does what a buyer does at the payment provider. */
  approve(player: Player, orderId: string): Promise<void>;
  picture: Buffer;
}

type Habit = (player: Player, world: World) => Promise<void>;

const is = (share: number) => Math.random() < share;

const playOnce: Habit = async ({ call, think, remember }, { answers }) => {
  const game = (await call('GET', '/api/game/start'))?.body as
    | { id?: string; pun?: { question: string } }
    | undefined;
  if (!game?.id) return;
  await think();
  while (is(0.3)) {
    const type = is(0.7) ? 'letter' : 'vowel';
    const hint = await call('POST', `/api/game/${game.id}/hint`, { type });
    if (hint?.status !== 200) break;
    remember({ kind: 'hint', reference: game.id, amount: Number(hint.body.revealedIndex) });
    await think();
  }
  await call('POST', `/api/game/${game.id}/update`, { timeRemaining: 100 });
  const answer = is(0.8) ? answers.get(game.pun?.question ?? '') : 'NO IDEA';
  const result = await call('POST', `/api/game/${game.id}/submit`, { answer: answer ?? 'NO IDEA' });
  if (result?.status === 200)
    remember({ kind: 'solve', reference: game.id, amount: Number(result.body.pointsEarned) });
};

const lookAround: Habit = async ({ call, think }) => {
  await call('GET', '/api/auth/user');
  await think();
  await call('GET', `/api/leaderboard/${is(0.7) ? 'global_alltime' : 'friends_monthly'}`);
  await call('GET', '/api/credits/history');
};

const watchAd: Habit = async ({ call, remember }) => {
  await call('GET', '/api/ads/availability');
  const ad = (await call('GET', '/api/ads/request'))?.body as
    | { success?: boolean; adUnitId: string; rewardAmount: number }
    | undefined;
  if (!ad?.success) return;
  await sleep(AD_SECONDS * 1000 + 50);
  const { adUnitId, rewardAmount } = ad;
  const claim = await call('POST', '/api/ads/watch', { adUnitId, rewardAmount });
  if (claim?.status === 200) remember({ kind: 'ad', reference: adUnitId, amount: rewardAmount });
};

const buy: Habit = async (player, { approve }) => {
  const { call, think, remember } = player;
  const offer = CREDIT_PACKAGES[Math.floor(Math.random() * CREDIT_PACKAGES.length)];
  if (!offer) return;
  const order = { amount: formatAmount(offer.cents), currency: 'USD', intent: 'CAPTURE' };
  const id = (await call('POST', '/api/paypal/order', order))?.body.id as string | undefined;
  if (!id || is(0.1)) return;
  await think();
  await approve(player, id);
  // Some players close the browser here, and reconciliation completes the purchase.
  if (is(0.1)) return;
  const captured = await call('POST', `/api/paypal/order/${id}/capture`);
  if (String(captured?.body.status) !== 'COMPLETED') return;
  remember({ kind: 'purchase', reference: id, amount: offer.credits });
  await call('POST', '/api/credits/purchase', { credits: offer.credits, paypalOrderId: id });
};

const refer: Habit = async ({ id, call, remember }, { codes }) => {
  await call('GET', '/api/referral/stats');
  const mine = (await call('GET', '/api/referral/generate'))?.body.referralCode as string | undefined;
  if (mine && !codes.includes(mine)) codes.push(mine);
  const referralCode = codes[Math.floor(Math.random() * codes.length)];
  if (!referralCode || referralCode === mine) return;
  const applied = await call('POST', '/api/referral/apply', { referralCode });
  if (applied?.status === 200) remember({ kind: 'referral', reference: id, amount: 0 });
};

const changePicture: Habit = async ({ call }, { picture }) => {
  const address = (await call('POST', '/api/objects/upload'))?.body.uploadURL as string | undefined;
  if (!address) return;
  const { pathname, search } = new URL(address);
  const sent = await call('PUT', pathname + search, picture);
  if (sent?.status === 200) await call('PUT', '/api/profile/picture', { profileImageUrl: address });
};

const complain: Habit = async ({ call }) => {
  await call('POST', '/api/reviews', { type: 'review', content: 'More snails.', rating: 4 });
};

/** What players do, and how many times out of a hundred. */
const HABITS: readonly [share: number, habit: Habit][] = [
  [65, playOnce],
  [20, lookAround],
  [5, watchAd],
  [3, buy],
  [3, refer],
  [2, changePicture],
  [2, complain],
];
const DECK = HABITS.flatMap(([share, habit]) => Array<Habit>(share).fill(habit));

export async function doSomething(player: Player, world: World): Promise<void> {
  await DECK[Math.floor(Math.random() * DECK.length)]?.(player, world);
}
