import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { addPlayer, refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { readAllPages, SORTED_BY } from '../../../../test/support/user-pages.ts';
import type { AdminUser, UserSort } from '../../../contract/users.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { players } from '../players/players.tables.ts';

const server = await startApp();
const { app, db, clock } = server;
const admin = await signedInAdmin(server, { email: 'boss@example.com', username: 'boss' });

const COUNT = 120;
for (let n = 0; n < COUNT; n++) {
  const at = new Date(clock.now().getTime() - ((n * 37) % 50) * 1000);
  await addPlayer(db, at, {
    email: `user${String(n).padStart(3, '0')}@${n % 4 === 0 ? 'inkwell' : 'vellum'}.example`,
    username: `Scribbler-${n}`,
    firstName: n === 7 ? 'Ünal 100%' : '',
    points: (n * 7) % 30,
  });
}
const gone = await signedInPlayer(server, { email: 'user999@inkwell.example', username: 'Scribbler-999' });
await gone.delete('/api/profile', { username: 'Scribbler-999' });

const pages = (query: Record<string, string>) => readAllPages(admin, query);

test('the users with all that the table shows, newest first; the deleted are not among them', async () => {
  const { body } = await admin.get('/api/admin/users');
  expect(body.rows).toHaveLength(50);
  const everybody = await pages({});
  expect(everybody).toHaveLength(COUNT + 1);
  expect(everybody.find(({ id }) => id === admin.id)).toEqual({
    id: admin.id,
    email: 'boss@example.com',
    username: 'boss',
    firstName: null,
    credits: 10,
    points: 0,
    currentBadge: 'Scribe',
    isBanned: false,
    banReason: null,
    bannedUntil: null,
    isAdmin: true,
    createdAt: clock.now().toISOString(),
    lastSeenAt: clock.now().toISOString(),
  });
});

test.each(
  Object.keys(SORTED_BY).flatMap((sort) => [
    [sort, 'asc'],
    [sort, 'desc'],
  ]),
)('sorted by %s, %s: every user once, in order, over all pages', async (sort = '', order = '') => {
  const key = SORTED_BY[sort as UserSort];
  const all = await pages({ sort, order });
  expect(new Set(all.map(({ id }) => id)).size).toBe(COUNT + 1);
  const values = all.map((user) => user[key]);
  const inOrder = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(values).toEqual(order === 'asc' ? inOrder : inOrder.reverse());
});

test.each([
  ['inkwell', 30],
  ['INKWELL', 30],
  ['user00', 10],
  ['@vel', 90],
  ['scribbler-1', 31],
  ['100%', 1],
  ['00_', 0],
  ['user999', 0],
  ['  boss ', 1],
  ["'; DROP", 0],
])('a search for %j finds %i', async (search, count) => {
  for (const sort of ['joined', 'email', 'points']) expect(await pages({ search, sort })).toHaveLength(count);
});

test('one user is read by id, however many addresses contain theirs', async () => {
  const { id } = await addPlayer(db, clock.now(), { email: 'inkpot@example.com', points: 3 });
  for (let n = 0; n < 55; n++) await addPlayer(db, clock.now(), { email: `a${n}-inkpot@example.com` });
  const { status, body } = await admin.get(`/api/admin/users/${id}`);
  expect([status, body]).toMatchObject([200, { id, email: 'inkpot@example.com', points: 3 }]);
  for (const nobody of [gone.id, crypto.randomUUID()])
    expect(await admin.get(`/api/admin/users/${nobody}`)).toMatchObject(refusal(404, 'user_not_found'));
  expect((await admin.get('/api/admin/users/somebody')).status).toBe(400);
});

const find = async (search: string) => {
  const { status, body } = await admin.get(`/api/admin/users/find?${new URLSearchParams({ search })}`);
  const found = (body.rows as AdminUser[] | undefined)?.map(({ email }) => email);
  return { status, found, hasMore: body.hasMore };
};

test('suggestions are five users, an exact address or name first, and whether there are more', async () => {
  const long = 24 * 60 * 60 * 1000;
  const at = new Date(clock.now().getTime() - long);
  for (const [email, username] of [
    ['quill@example.com', 'Qu'],
    ['other@example.com', 'quill'],
  ] as const)
    await addPlayer(db, at, { email, username, lastSeenAt: at });
  for (let n = 0; n < 6; n++)
    await addPlayer(db, clock.now(), { email: `a${n}.quill@example.com`, username: `Quartz-${n}` });

  const byAddress = await find(' Quill@example.com ');
  expect([byAddress.found?.length, byAddress.found?.[0], byAddress.hasMore]).toEqual([
    5,
    'quill@example.com',
    true,
  ]);
  expect((await find('QUILL')).found?.[0]).toBe('other@example.com');
  expect(await find('a3.quill')).toEqual({ status: 200, found: ['a3.quill@example.com'], hasMore: false });
  expect((await find('qu')).found?.[0]).toBe('quill@example.com');
  expect((await find('q')).status).toBe(400);
});

test.each([
  ['bo', ['boss@example.com']],
  ['BO', ['boss@example.com']],
  ['_x', ['under@score.example']],
  ['ss', []],
  ['%%', []],
])('two characters find what begins with them: %j', async (search, emails) => {
  if (search === '_x') await addPlayer(db, clock.now(), { email: 'under@score.example', username: '_x-1' });
  const found = await pages({ search, sort: 'points' });
  expect(found.map(({ email }) => email)).toEqual(emails);
});

test('a player who changes their name is found by the new one', async () => {
  const player = await signedInPlayer(server, { email: 'chameleon@example.com' });
  await player.put('/api/profile/username', { username: 'Zebra-1' });
  expect(await pages({ search: 'zebra' })).toMatchObject([{ id: player.id }]);
  await player.delete('/api/profile', { username: 'Zebra-1' });
  expect(await pages({ search: 'zebra' })).toEqual([]);
});

test.each([
  'search=a',
  'search=%00abc',
  `search=${'x'.repeat(101)}`,
  'sort=password',
  'order=up',
  'before=nonsense',
  `before=${admin.id}~soon`,
  `before=${admin.id}~2026-13-45T99:99:99.000000Z`,
  `before=${admin.id}~2026-02-30T00:00:00.000000Z`,
  `before=${admin.id}~0000-01-01T00:00:00.000000Z`,
  `sort=points&before=${admin.id}~99999999999`,
  `sort=points&before=${admin.id}~1;DROP`,
  `sort=email&before=${admin.id}~%00`,
])('%s is refused', async (query) => {
  expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
});

test('GET /api/admin/users/export returns a CSV of user emails, opened in a new window', async () => {
  await signedInPlayer(server, { email: '+cmd@example.com', firstName: 'Ann, "the\nquill"' });
  const response = await app.inject({ url: '/api/admin/users/export', headers: { cookie: admin.cookie } });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="punnery-users.csv"',
    'cache-control': 'no-store',
  });
  expect(response.body).toMatch(/^\uFEFFemail\r\n/);
  const { data, errors } = Papa.parse<string[]>(response.body.trimEnd(), { delimiter: ',', newline: '\r\n' });
  expect(errors).toEqual([]);
  // The file has no deleted users and nothing that a spreadsheet would take for a formula.
  const living = (await db.select().from(players)).filter(({ deletedAt }) => !deletedAt);
  const emails = living.map(({ email }) => email.replace(/^\+/, "'+"));
  expect(data[0]).toEqual(['email']);
  expect(new Set(data.slice(1))).toEqual(new Set(emails.map((email) => [email])));
  const told = await db.select().from(adminActions).where(eq(adminActions.action, 'export_users'));
  expect(told).toHaveLength(1);
});
