import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { WELCOME_CREDITS } from '../../src/rules/welcome.ts';
import { createApp } from '../../src/server/app.ts';
import type { Config } from '../../src/server/config.ts';
import { players } from '../../src/server/features/players/players.tables.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { keptSecret } from '../../src/server/platform/data-folder.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { systemRandom } from '../../src/server/platform/random.ts';
import { openProviders } from '../../src/server/providers/open.ts';

const DEMO_EMAIL = 'quill@example.com';
const OWN_PASSWORD = 'snails joust at dawn';

const FIRST = ['Inkwell', 'Vellum', 'Folio', 'Margin', 'Gilded', 'Rubric', 'Serif', 'Quarto', 'Sir', 'Dame'];
const LAST = ['Ida', 'Snail', 'Heron', 'Otto', 'Bea', 'Moth', 'Pim', 'Vera', 'Jest', 'Crumb'];
const PLAYERS = 300;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The demo account signs up as anybody would; the others are written straight into the book and cannot sign in. Where
 * others can reach the server, nobody knows the password who has not read it here.
 */
export async function fillDemo(db: Db, config: Config): Promise<{ email: string; password: string }> {
  const secret = config.secret ?? keptSecret(config.dataDir);
  const password = config.isPublic ? randomBytes(12).toString('base64url') : OWN_PASSWORD;
  const folder = config.dataDir;
  const basics = { config, secret, db, clock: systemClock, random: systemRandom, webFolder: folder };
  const app = await createApp({ ...basics, ...openProviders(basics) });
  const payload = { email: DEMO_EMAIL, username: 'quillbert', password };
  const signUp = await app.inject({ method: 'POST', url: '/api/identity/sign-up/email', payload });
  await app.close();
  if (signUp.statusCode !== 200) throw new Error(`The demo account was refused: ${signUp.body}`);
  await db.update(players).set({ points: 1240 }).where(eq(players.email, DEMO_EMAIL));
  await db
    .insert(players)
    .values(Array.from({ length: PLAYERS }, (_, index) => demoPlayer(index, new Date())));
  return { email: DEMO_EMAIL, password };
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
    welcomeCredits: WELCOME_CREDITS,
  };
}
