import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PICTURE_SIZES, pictureAddress } from '../../src/rules/picture.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { settleSecret } from '../../src/server/platform/security/database-secret.ts';
import { addPlayer, SESSION_COOKIE } from './player.ts';
import { SECRET } from './secret.ts';
import { copyEmbeddedTemplate } from './templates.ts';

const STRANGE = `Quotes ' " and \\ backslashes, {braces}, (brackets), tabs \t,\nlines, 🐌 and ﬁgures 1e309`;

/** Creates a data folder with a game whose rows contain every kind of value, and with a picture. */
export async function smallGame(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'secret'), SECRET, { mode: 0o600 });
  copyEmbeddedTemplate(join(dataDir, 'db'));
  const { db, close } = await openEmbedded(join(dataDir, 'db'));
  await settleSecret(db, { secret: SECRET, dataDir });
  const now = new Date();
  const player = await addPlayer(db, now, { username: "o'snail" });
  await addPlayer(db, now);
  await db.execute(sql`INSERT INTO feedback (player_id, type, content, created_at)
    VALUES (${player.id}, 'feedback', ${STRANGE}, '2026-11-17 01:02:03.456789+00')`);
  await db.execute(sql`INSERT INTO signals (player_id, kind, details, found_at)
    VALUES (${player.id}, 'fast', ${JSON.stringify({ text: STRANGE, seconds: 0.1 })}::jsonb, now())`);
  await db.execute(
    sql`INSERT INTO puns (question, answer, difficulty) VALUES ('What is slow?', 'SNAIL MAIL', 3)`,
  );
  await db.execute(sql`INSERT INTO daily_puns (day, pun_id, picture)
    SELECT '2026-11-17', max(id), ${Buffer.from('00ff27'.repeat(1000), 'hex')}::bytea FROM puns`);
  await addPicture(db, dataDir, player.id);
  await close();
  return { ...player, cookie: `${SESSION_COOKIE}=${player.cookieValue}` };
}

/** Stores a picture as the server does, except that the files contain no real image. */
export async function addPicture(db: Db, dataDir: string, playerId: string): Promise<void> {
  const id = randomUUID();
  mkdirSync(join(dataDir, 'objects/pictures'), { recursive: true, mode: 0o700 });
  for (const size of PICTURE_SIZES)
    writeFileSync(
      join(dataDir, 'objects', pictureAddress(id, size)),
      createHash('sha512').update(id).digest(),
    );
  await db.execute(
    sql`UPDATE players SET profile_image_url = ${pictureAddress(id, 256)} WHERE id = ${playerId}`,
  );
  await db.execute(
    sql`INSERT INTO pictures (id, player_id, in_use, created_at) VALUES (${id}, ${playerId}, true, now())`,
  );
}
