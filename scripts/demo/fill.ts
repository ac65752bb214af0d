import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createApp } from '../../src/server/app.ts';
import type { Config } from '../../src/server/config.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { keptSecret } from '../../src/server/platform/data-folder.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { systemRandom } from '../../src/server/platform/random.ts';
import { players } from '../../src/server/platform/schema.ts';

export const DEMO_ACCOUNT = { email: 'quill@example.com', username: 'quillbert', password: 'punpunpun' };

const FIRST = ['Inkwell', 'Vellum', 'Folio', 'Margin', 'Gilded', 'Rubric', 'Serif', 'Quarto', 'Sir', 'Dame'];
const LAST = ['Ida', 'Snail', 'Heron', 'Otto', 'Bea', 'Moth', 'Pim', 'Vera', 'Jest', 'Crumb'];
const PLAYERS = 300;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The demo account signs up as anybody would; the others are written straight into the book. */
export async function fillDemo(db: Db, config: Config): Promise<void> {
  const secret = keptSecret(config.dataDir);
  const app = await createApp({
    config,
    secret,
    db,
    clock: systemClock,
    random: systemRandom,
    webFolder: config.dataDir,
  });
  await app.inject({ method: 'POST', url: '/api/identity/sign-up/email', payload: DEMO_ACCOUNT });
  await app.close();
  await db.update(players).set({ points: 1240 }).where(eq(players.email, DEMO_ACCOUNT.email));
  await db
    .insert(players)
    .values(Array.from({ length: PLAYERS }, (_, index) => demoPlayer(index, new Date())));
}

/** A long tail, as on any board: a few legends, many beginners. */
function demoPlayer(index: number, now: Date): typeof players.$inferInsert {
  const id = randomUUID();
  const username = `${FIRST[index % 10]}_${LAST[Math.floor(index / 10) % 10]}${index < 100 ? '' : index}`;
  const daysAgo = (index * 7) % 60;
  const seen = new Date(now.getTime() - daysAgo * DAY_MS);
  return {
    id,
    username,
    firstName: '',
    email: `${username.toLowerCase()}@example.com`,
    emailVerified: false,
    emailHash: id,
    points: Math.floor(120_000 / (index + 1) ** 1.2),
    lastSeenAt: seen,
    createdAt: new Date(seen.getTime() - 30 * DAY_MS),
    updatedAt: seen,
  };
}
