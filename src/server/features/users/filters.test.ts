import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { addPlayer, signedInPlayer } from '../../../../test/support/player.ts';
import { readAllPages, SORTED_BY } from '../../../../test/support/user-pages.ts';
import { NEW_USER_DAYS, USER_FILTERS, type UserFilter } from '../../../rules/user-filters.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import { purchases } from '../payments/payments.tables.ts';

const server = await startApp({ adminEmails: new Set(['chief@example.com', 'pending@example.com']) });
const { db, clock } = server;
const boss = await signedInAdmin(server, { email: 'boss@example.com', username: 'boss' });

const long = daysBefore(clock.now(), 100);
const expected: Record<UserFilter, string[]> = {
  admins: ['boss@example.com', 'chief@example.com'],
  banned: [],
  'under-review': [],
  new: ['boss@example.com'],
  payers: [],
  mispaid: [],
};

type Overrides = Parameters<typeof addPlayer>[2];
async function add(name: string, overrides: Overrides, ...filters: UserFilter[]): Promise<string> {
  const email = `${name}@example.com`;
  const { id } = await addPlayer(db, clock.now(), { createdAt: long, username: name, email, ...overrides });
  for (const filter of filters) if (!expected[filter].includes(email)) expected[filter].push(email);
  return id;
}

async function order(playerId: string, capturedAt: Date | null, paidCents: number | null = null) {
  const paid = paidCents === null ? 'captured' : 'mispaid';
  const status = capturedAt ? paid : 'expired';
  const at = clock.now();
  const row = { orderId: randomUUID(), playerId, credits: 10, cents: 100, createdAt: at, checkedAt: at };
  await db.insert(purchases).values({ ...row, status, capturedAt, paidCents });
}

await add('chief', { emailVerified: true }, 'admins');
await add('pending', { emailVerified: false });
const COUNT = 60;
for (let n = 0; n < COUNT; n++) {
  const points = (n * 7) % 20;
  const ban = { bannedAt: clock.now(), banReason: 'Ink', points };
  await add(`b${n}.inkwell`, ban, 'banned');
  await add(`h${n}.vellum`, { reviewSince: clock.now(), points }, 'under-review');
  const joined = new Date(daysBefore(clock.now(), NEW_USER_DAYS).getTime() + n * 1000);
  await add(`n${n}.inkwell`, { createdAt: joined, points }, 'new');
  await add(`o${n}.vellum`, { createdAt: new Date(joined.getTime() - COUNT * 1000), points });
  const payer = await add(`p${n}.vellum`, { points }, 'payers');
  for (let times = 0; times < 2; times++) await order(payer, clock.now());
  const mispayer = await add(`m${n}.inkwell`, { points }, 'payers', 'mispaid');
  for (let times = 0; times < 2; times++) await order(mispayer, clock.now(), 90);
}
await order(await add('window.shopper', {}), null);
const both = { bannedAt: clock.now(), banReason: 'Ink', reviewSince: clock.now(), createdAt: clock.now() };
await order(await add('everything.inkwell', both, 'banned', 'under-review', 'new', 'payers'), clock.now());
const gone = await signedInPlayer(server, { reviewSince: clock.now() });
await order(gone.id, clock.now(), 90);
await gone.delete('/api/profile', { username: gone.username });

const pages = (query: Record<string, string>) => readAllPages(boss, query);

test.each(USER_FILTERS)(
  'the filter %s shows exactly its users, in every order, over all pages',
  async (filter) => {
    for (const [sort, key] of Object.entries(SORTED_BY))
      for (const order of ['asc', 'desc']) {
        const all = await pages({ filter, sort, order });
        expect(all.map(({ email }) => email).sort(), `${sort}, ${order}`).toEqual(expected[filter].sort());
        const values = all.map((user) => user[key]);
        const inOrder = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(order === 'asc' ? inOrder : inOrder.reverse());
      }
  },
);

test.each(USER_FILTERS)('a search within %s finds only its users', async (filter) => {
  for (const search of ['inkwell', 'VELLUM', 'b1', 'everything.inkwell@example.com', 'bo', 'nobody here']) {
    const begins = (email: string) => email.startsWith(search);
    const contains = (email: string) => email.includes(search.toLowerCase());
    const wanted = expected[filter].filter(search.length < 3 ? begins : contains);
    for (const sort of ['joined', 'points']) {
      const found = await pages({ filter, search, sort });
      expect(found.map(({ email }) => email).sort(), `${search} by ${sort}`).toEqual(wanted.sort());
    }
  }
});

test('an unknown filter is refused', async () => {
  expect((await boss.get('/api/admin/users?filter=everybody')).status).toBe(400);
});
