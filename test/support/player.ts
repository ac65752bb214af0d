import { createHmac, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { players, sessions } from '../../src/server/platform/schema.ts';
import { SECRET, type TestApp } from './app.ts';

type PlayerRow = typeof players.$inferInsert;

/** Somebody with a session, put straight into the database; `as` calls the API for them. */
export async function signedInPlayer({ app, db, clock }: TestApp, overrides: Partial<PlayerRow> = {}) {
  const id = randomUUID();
  const now = clock.now();
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
    ...overrides,
  };
  await db.insert(players).values(player);
  const month = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000);
  await db
    .insert(sessions)
    .values({ id: randomUUID(), playerId: id, token, expiresAt: month, createdAt: now, updatedAt: now });
  const cookie = `punnery.session_token=${encodeURIComponent(`${token}.${sign(token)}`)}`;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: InjectOptions['payload']) => {
    const response = await app.inject({ method, url, headers: { cookie }, ...(body !== undefined && { payload: body }) });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  return {
    id,
    token,
    cookie,
    email: player.email,
    get: (url: string) => call('GET', url),
    post: (url: string, body?: InjectOptions['payload']) => call('POST', url, body),
    put: (url: string, body?: InjectOptions['payload']) => call('PUT', url, body),
    delete: (url: string, body?: InjectOptions['payload']) => call('DELETE', url, body),
  };
}

function sign(token: string): string {
  return createHmac('sha256', SECRET).update(token).digest('base64');
}
