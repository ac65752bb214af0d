import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillDemo } from '../../scripts/demo/fill.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { addPlayer, SESSION_COOKIE } from '../support/player.ts';
import { SECRET } from '../support/secret.ts';
import { addPicture } from '../support/small-game.ts';

/** At most this many players, and at most a fifth of them, have played for weeks; all the others have just joined. */
const MOST_PLAYING = 200;
const DAYS = 45;

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
  while (guests.length + playing < count) {
    const username = `guest-${guests.length}`;
    const email = `${username}@example.com`;
    const { id, cookieValue } = await addPlayer(db, new Date(), { username, email });
    if (guests.length % 3 === 0) await addPicture(db, dataDir, id);
    guests.push({ username, cookie: `${SESSION_COOKIE}=${cookieValue}` });
  }
  await close();
  return guests;
}
