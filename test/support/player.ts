import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { sessions } from '../../src/server/features/identity/identity.tables.ts';
import { monthlyPoints, players } from '../../src/server/features/players/players.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import type { TestApp } from './app.ts';
import { SECRET } from './secret.ts';

type PlayerRow = typeof players.$inferInsert;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Payload = InjectOptions['payload'];

export const SESSION_COOKIE = 'punnery.session';
/** The balance that tests start from, whatever the welcome credits are. */
const CREDITS = 10;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Inserts a player with a session directly into the database. `cookieValue` is signed as the server signs it. */
export async function addPlayer(db: Db, now: Date, overrides: Partial<PlayerRow> = {}) {
  const id = randomUUID();
  const token = randomUUID();
  const name = `player-${id.slice(0, 8)}`;
  const player: PlayerRow = {
    id,
    firstName: '',
    email: `${name}@example.com`,
    emailVerified: false,
    emailHash: id,
    username: name,
    lastSeenAt: now,
    createdAt: now,
    updatedAt: now,
    welcomeCredits: CREDITS,
    ...overrides,
  };
  await db.insert(players).values(player);
  const expiresAt = new Date(now.getTime() + MONTH_MS);
  await db
    .insert(sessions)
    .values({ id: randomUUID(), playerId: id, token, expiresAt, createdAt: now, updatedAt: now });
  const cookieValue = encodeURIComponent(
    `${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`,
  );
  return { id, token, cookieValue, email: player.email, username: player.username };
}

/** The answer to a call, for `toMatchObject`. */
export const success = (body: object) => ({ status: 200, body });
export const refusal = (status: number, code: string, message?: string) => ({
  status,
  body: { code, ...(message !== undefined && { message }) },
});

export async function changePlayer(db: Db, id: string, changes: Partial<PlayerRow>): Promise<void> {
  await db.update(players).set(changes).where(eq(players.id, id));
}

/** Gives points of this month, as solves would. */
export async function givePoints(db: Db, playerId: string, points: number, at: Date): Promise<void> {
  await changePlayer(db, playerId, { points, pointsAt: at });
  const month = `${at.toISOString().slice(0, 7)}-01`;
  await db.insert(monthlyPoints).values({ month, playerId, points, pointsAt: at });
}

export async function playerOf(db: Db, id: string) {
  const [row] = await db.select().from(players).where(eq(players.id, id));
  return row;
}

/** Adds such a player, with functions that call the API. */
export async function signedInPlayer({ app, db, clock }: TestApp, overrides: Partial<PlayerRow> = {}) {
  const player = await addPlayer(db, clock.now(), overrides);
  const cookie = `${SESSION_COOKIE}=${player.cookieValue}`;
  const call = async (method: Method, url: string, body?: Payload) => {
    const payload = body !== undefined && { payload: body };
    const response = await app.inject({ method, url, headers: { cookie }, ...payload });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  return {
    ...player,
    cookie,
    get: (url: string) => call('GET', url),
    post: (url: string, body?: Payload) => call('POST', url, body),
    put: (url: string, body?: Payload) => call('PUT', url, body),
    delete: (url: string, body?: Payload) => call('DELETE', url, body),
  };
}

type Player = Awaited<ReturnType<typeof signedInPlayer>>;
type Tuple<Item, Length, Items extends Item[] = []> = Items['length'] extends Length
  ? Items
  : Tuple<Item, Length, [...Items, Item]>;

/** Adds this many, one after the other. */
export async function signedInPlayers<Count extends number>(server: TestApp, count: Count) {
  const added: Player[] = [];
  while (added.length < count) added.push(await signedInPlayer(server));
  return added as Tuple<Player, Count>;
}
