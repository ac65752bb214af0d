import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { parsePunCsv } from '../../src/rules/pun-csv.ts';
import type { Config } from '../../src/server/config.ts';
import { type GameDeps, saveTime, startGame } from '../../src/server/features/game/game.service.ts';
import { setPassword } from '../../src/server/features/identity/credentials.store.ts';
import { sessions } from '../../src/server/features/identity/identity.tables.ts';
import { players } from '../../src/server/features/players/players.tables.ts';
import { seedPuns } from '../../src/server/features/puns/puns.service.ts';
import { puns } from '../../src/server/features/puns/puns.tables.ts';
import { daysBefore } from '../../src/server/platform/clock.ts';
import { keptSecret } from '../../src/server/platform/data-folder.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { hashHousehold } from '../../src/server/platform/household.ts';
import { ROOT } from '../../src/server/platform/project.ts';
import { SESSION_SECONDS } from '../../src/server/platform/session.ts';
import { writeDay, writeMemory } from './book.ts';
import { type Chance, createChance } from './chance.ts';
import { PastClock } from './clock.ts';
import { createHappenings } from './happenings.ts';
import { DEMO_EMAIL, invent, type Person, rowOf, type Size } from './people.ts';
import { later, type Pun, playSitting, type Seat, type Sitting } from './play.ts';
import { type Chapter, type Trick, tell } from './story.ts';

const OWN_PASSWORD = 'snails joust at dawn';
const WORLD: Size = { players: 300, days: 120 };
const SEED = 1453;
const DAY_SECONDS = 24 * 60 * 60;
const DEVICES = [
  { daysAgo: 2, userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
  {
    daysAgo: 6,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
];

/**
 * A game that has been played for months: what happens beside play is done by the game's own services, with the clock
 * set back; what is played follows the game's rules and is written a day at a time. Only the demo account can sign in;
 * where others can reach the server, nobody knows its password who has not read it here.
 */
export async function fillDemo(
  db: Db,
  config: Pick<Config, 'secret' | 'dataDir' | 'isPublic' | 'playground'>,
  size = WORLD,
): Promise<{ email: string; password: string }> {
  const secret = config.secret ?? keptSecret(config.dataDir);
  const password = config.isPublic ? randomBytes(12).toString('base64url') : OWN_PASSWORD;
  const now = new Date();
  const chance = createChance(SEED);
  const [demo, ...others] = invent(size, chance);
  const clock = new PastClock(daysBefore(now, size.days));
  const { left, dealt } = await readLibrary(db, clock);

  const people = [demo, ...others];
  const rows = people.map((person) => rowOf(person, now, secret));
  // The first of all is the admin, where a sign-up would make it so.
  await db
    .insert(players)
    .values(rows.map((row, place) => ({ ...row, isAdmin: config.playground && place === 0 })));
  await setPassword(db, demo.id, await hashPassword(password), daysBefore(now, demo.joined));
  await signInElsewhere(db, demo, now);
  const seats = people.map((person, place): Seat => {
    const household = hashHousehold('game', `10.0.${place >> 8}.${place & 255}`, secret);
    const order = chance.shuffled(dealt);
    return { person, household, puns: order, dealt: 0, seen: new Map(), credits: 0, points: 0 };
  });
  const happenings = createHappenings({ db, clock, chance, secret, demo });
  const { chapters, tricks } = tell({ demo, others, happenings, chance });

  for (let daysAgo = size.days; daysAgo > 0; daysAgo--) {
    const dawn = daysBefore(now, daysAgo);
    const ofToday = chapters.filter((chapter) => chapter.daysAgo === daysAgo);
    clock.set(later(dawn, chance.between(5, 280) * 60));
    await live(
      ofToday.filter(({ isEvening }) => !isEvening),
      clock,
    );
    await readStandings(db, seats);
    await writeDay(db, playDay(seats, { dawn, daysAgo, tricks }, chance));
    clock.set(later(dawn, DAY_SECONDS));
    for (const { happen } of ofToday.filter(({ isEvening }) => isEvening)) await happen();
  }
  await writeMemory(db, seats);
  clock.set(later(now, -25 * 60));
  await leaveOpen({ db, clock, random: chance }, demo.id, left);
  return { email: DEMO_EMAIL, password };
}

/** The starter library, but for the pun that the demo account has before it. */
async function readLibrary(db: Db, clock: PastClock): Promise<{ left: Pun; dealt: Pun[] }> {
  await seedPuns({ db, clock }, async () =>
    parsePunCsv(await readFile(join(ROOT, 'content/puns.csv'), 'utf8')),
  );
  const library = await db.select().from(puns).where(eq(puns.isActive, true)).orderBy(puns.id);
  const left = library.find(isShowpiece) ?? library[0];
  if (!left) throw new Error('The library is empty.');
  return { left, dealt: library.filter((pun) => pun !== left) };
}

/** Two words that fill the board without crowding it. */
function isShowpiece({ question, answer }: Pun): boolean {
  return question.length <= 70 && /^[A-Z]{4,6} [A-Z]{4,6}$/.test(answer);
}

/** On a phone and at work. */
async function signInElsewhere(db: Db, { id: playerId }: Person, now: Date): Promise<void> {
  const rows = DEVICES.map(({ userAgent, daysAgo }) => {
    const at = daysBefore(now, daysAgo);
    const expiresAt = later(at, SESSION_SECONDS);
    const token = randomBytes(24).toString('base64url');
    return { id: randomUUID(), playerId, token, expiresAt, userAgent, createdAt: at, updatedAt: at };
  });
  await db.insert(sessions).values(rows);
}

async function live(chapters: Chapter[], clock: PastClock): Promise<void> {
  for (const { happen } of chapters) {
    await happen();
    clock.advance(5 * 60);
  }
}

/** What a day's play begins with: services have paid and taken meanwhile. */
async function readStandings(db: Db, seats: Seat[]): Promise<void> {
  const { id, credits, bannedAt } = players;
  const rows = await db.select({ id, credits, bannedAt }).from(players);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const seat of seats) {
    const row = byId.get(seat.person.id);
    seat.credits = row?.credits ?? 0;
    if (row?.bannedAt) seat.person.left = Number.POSITIVE_INFINITY;
  }
}

interface Day {
  dawn: Date;
  daysAgo: number;
  tricks: Trick[];
}

function playDay(seats: Seat[], day: Day, chance: Chance): Sitting[] {
  return seats
    .filter(({ person }) => person.joined >= day.daysAgo && person.left < day.daysAgo)
    .flatMap((seat) => sitDown(seat, day, chance) ?? []);
}

function sitDown(seat: Seat, { dawn, daysAgo, tricks }: Day, chance: Chance): Sitting | undefined {
  const { person } = seat;
  const trick = tricks.find((one) => one.person === person && one.daysAgo === daysAgo);
  if (trick)
    return playSitting(seat, { ...trick, from: later(dawn, DAY_SECONDS - trick.minutes * 60) }, chance);
  const from = later(dawn, chance.between(6 * 60, 23 * 60) * 60);
  if (person.goal) {
    const due = Math.round(person.goal.least * (1 - (daysAgo - 1) / person.joined));
    return seat.points < due ? playSitting(seat, { from, games: 0, until: due }, chance) : undefined;
  }
  if (!chance.happens(person.keenness)) return undefined;
  return playSitting(seat, { from, games: chance.between(...person.games) }, chance);
}

/** Begun a while ago, and the tab closed. */
async function leaveOpen(deps: GameDeps, playerId: string, pun: Pun): Promise<void> {
  const random = { ...deps.random, fraction: () => pun.place };
  const { id } = await startGame({ ...deps, random }, playerId);
  await saveTime(deps, playerId, id, { timeRemaining: 164, paused: true });
}
