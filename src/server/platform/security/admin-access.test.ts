import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ADMIN_TABLE } from '../../../../test/support/access-table.ts';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { ENGINE } from '../../../../test/support/database.ts';
import { meetAt } from '../../../../test/support/meet-at.ts';
import { playerOf, refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { sampleCall } from '../../../../test/support/sample.ts';
import { ENDPOINTS } from '../../../contract/all.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { adminActions } from '../../features/admin-log/admin-log.tables.ts';
import { players } from '../../features/players/players.tables.ts';

const server = await startApp();
const admin = await signedInAdmin(server);

const ADMIN_PATH = '/api/admin/';

test('there are endpoints for admins, and they are exactly those under /api/admin', () => {
  const forAdmins = ENDPOINTS.filter(({ access }) => access === 'admin');
  expect(forAdmins.length).toBeGreaterThan(10);
  const underAdmin = ENDPOINTS.filter(({ path }) => path.startsWith(ADMIN_PATH));
  expect(underAdmin.map(({ path }) => path)).toEqual(forAdmins.map(({ path }) => path));
});

const production = await startApp({ production: true });
const overOidc = await startApp({
  production: true,
  oidc: { issuer: 'https://issuer.example', clientId: 'x', clientSecret: 'x' },
});
const withFactor = await signedInAdmin(production, { secondFactorOn: true });
const withoutFactor = await signedInAdmin(production);
const notAdmin = await signedInPlayer(production);
const ofProvider = await signedInAdmin(overOidc);

test('the user says whether the second factor is required, on, or left to the provider', async () => {
  const told = async (someone: typeof withFactor) =>
    (await someone.get('/api/auth/user')).body.secondFactor as string;
  expect(await Promise.all([withoutFactor, withFactor, notAdmin, ofProvider, admin].map(told))).toEqual([
    'required',
    'on',
    'off',
    'provider',
    'off',
  ]);
});

test('an admin role that was taken away is gone with the next call', async () => {
  expect((await admin.get('/api/admin/analytics')).status).toBe(200);
  await server.db.update(players).set({ isAdmin: false });
  expect((await admin.get('/api/admin/analytics')).status).toBe(403);
});

type Somebody = Awaited<ReturnType<typeof signedInPlayer>>;
const NAMED = ENDPOINTS.map(
  (endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);
const listed = (names: readonly string[]) => NAMED.filter(([name]) => names.includes(name));
const changes = listed(ADMIN_TABLE.changesUser);
const OWN = refusal(409, 'own_account');
const OTHER = refusal(409, 'other_admin');

/** Names of the inputs that say to whom the call is done. */
function inputsForUser({ params, query, body }: Endpoint): string[] {
  const schemas = [params, query, body] as ({ properties?: object } | undefined)[];
  const names = schemas.flatMap((schema) => Object.keys(schema?.properties ?? {}));
  return names.filter((name) => /user|player|person|email/i.test(name));
}

/** Calls the endpoint with what its schemas accept, and with this target. */
function callOn(actor: Somebody, { id, email, username }: Somebody, endpoint: Endpoint) {
  const { url, payload } = sampleCall(endpoint);
  const [path = ''] = endpoint.path.split('/:userId');
  const isInPath = endpoint.path !== path;
  const target = isInPath ? `${path}/${id}${url.slice(path.length + 1 + id.length)}` : `${url}?userId=${id}`;
  const body = payload && { ...payload, name: username, userEmail: email };
  switch (endpoint.method) {
    case 'GET':
      return actor.get(target);
    case 'PUT':
      return actor.put(target, body);
    case 'POST':
      return actor.post(target, body);
    case 'DELETE':
      return actor.delete(target, body);
  }
}

test('every endpoint that names a user is in the table of those that concern one', () => {
  const forAdmins = NAMED.filter(([, { access }]) => access === 'admin');
  const concerning = forAdmins.filter(([, endpoint]) => inputsForUser(endpoint).length > 0);
  const { other, ...concerned } = ADMIN_TABLE;
  expect(Object.values(concerned).flat().sort()).toEqual(concerning.map(([name]) => name).sort());
  const changing = concerning.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
  expect([...concerned.changesUser, ...concerned.changesRole].sort()).toEqual(changing.sort());
});

test.each(changes)('%s does nothing to the acting admin or to another one', async (_name, endpoint) => {
  const [actor, other, player] = [
    await signedInAdmin(server),
    await signedInAdmin(server),
    await signedInPlayer(server),
  ];
  const state = async () => [
    await playerOf(server.db, actor.id),
    await playerOf(server.db, other.id),
    await server.db.$count(adminActions),
  ];
  const before = await state();
  expect(await callOn(actor, actor, endpoint)).toMatchObject(OWN);
  expect(await callOn(actor, other, endpoint)).toMatchObject(OTHER);
  expect(await state()).toEqual(before);
  const { status, body } = await callOn(actor, player, endpoint);
  // What a player lacks cannot be taken, but the call reaches them.
  if (status !== 200)
    expect(['not_banned', 'not_under_review', 'nothing_to_reset', 'user_note_not_found']).toContain(
      body.code,
    );
});

test.each(listed(ADMIN_TABLE.changesRole))('%s works on other admins alone', async (_name, endpoint) => {
  const [actor, other] = [await signedInAdmin(server), await signedInAdmin(server)];
  expect((await callOn(actor, actor, endpoint)).status).toBe(409);
  expect(await callOn(actor, other, endpoint)).toMatchObject(refusal(409, 'second_factor_off'));
});

test.each(listed(ADMIN_TABLE.readsUser))('%s shows admins to each other', async (_name, endpoint) => {
  const other = await signedInAdmin(server);
  for (const target of [other, await signedInPlayer(server)])
    expect((await callOn(other, target, endpoint)).status).toBe(200);
});

test.runIf(ENGINE === 'postgres').each(changes)(
  '%s is refused if the actor loses the role, or the target gets it, while it waits',
  async (_name, endpoint) => {
    const [actor, player] = [await signedInAdmin(server), await signedInPlayer(server)];
    const grant = `UPDATE players SET is_admin = true WHERE id = '${player.id}' RETURNING id`;
    expect(await meetAt(server, grant, [() => callOn(actor, player, endpoint)])).toMatchObject([OTHER]);
    await server.db.update(players).set({ isAdmin: false }).where(eq(players.id, player.id));
    const revoke = `WITH revoked AS (UPDATE players SET is_admin = false WHERE id = '${actor.id}' RETURNING id)
      SELECT players.id FROM players, revoked WHERE players.id = '${player.id}' FOR UPDATE OF players`;
    const before = await playerOf(server.db, player.id);
    const answers = await meetAt(server, revoke, [() => callOn(actor, player, endpoint)]);
    expect(answers).toMatchObject([refusal(403, 'forbidden')]);
    expect(await playerOf(server.db, player.id)).toEqual(before);
  },
);
