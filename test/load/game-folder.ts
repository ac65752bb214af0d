import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillDemo } from '../../scripts/demo/fill.ts';
import { readConfig } from '../../src/server/config.ts';
import { sessions } from '../../src/server/features/identity/identity.tables.ts';
import { players } from '../../src/server/features/players/players.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { SESSION_COOKIE } from '../support/player.ts';
import { SECRET } from '../support/secret.ts';
import { addPicture } from '../support/small-game.ts';

/** At most this many players, and at most a fifth of them, have played for weeks; all the others have just joined. */
const MOST_PLAYING = 200;
const DAYS = 45;
const AT_ONCE = 500;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

export interface Guest {
  username: string;
  cookie: string;
}

/**
 * Creates an embedded game with a history: weeks of the demo and
 * many more signed-in players, a third of them with a picture.
 */
export async function fillGameFolder(dataDir: string, count: number): Promise<Guest[]> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'secret'), SECRET, { mode: 0o600 });
  const config = readConfig({ DATA_DIR: dataDir });
  const { db, close } = await openDatabase(config, () => {});
  const playing = Math.min(MOST_PLAYING, Math.ceil(count / 5));
  await fillDemo(db, config, { players: playing, days: DAYS });
  const guests: Guest[] = [];
  while (guests.length + playing < count)
    guests.push(...(await addGuests(db, dataDir, Math.min(AT_ONCE, count - playing - guests.length))));
  await close();
  return guests;
}

async function addGuests(db: Db, dataDir: string, count: number): Promise<Guest[]> {
  const now = new Date();
  const ids = Array.from({ length: count }, () => randomUUID());
  const nameOf = (id: string) => `guest-${id.slice(0, 13)}`;
  await db.insert(players).values(
    ids.map((id) => ({
      id,
      firstName: '',
      email: `${nameOf(id)}@example.com`,
      emailVerified: false,
      emailHash: id,
      username: nameOf(id),
      lastSeenAt: now,
      createdAt: now,
      updatedAt: now,
      welcomeCredits: 10,
    })),
  );
  const expiresAt = new Date(now.getTime() + MONTH_MS);
  await db.insert(sessions).values(
    ids.map((id) => ({
      id: randomUUID(),
      playerId: id,
      token: id,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })),
  );
  for (const id of ids.filter((_, n) => n % 3 === 0)) await addPicture(db, dataDir, id);
  return ids.map((id) => ({ username: nameOf(id), cookie: `${SESSION_COOKIE}=${signed(id)}` }));
}

function signed(token: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`);
}
