import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayIn, UTC } from '../../src/rules/day.ts';
import type { Config } from '../../src/server/config.ts';
import { dealPun } from '../../src/server/features/game/deal.service.ts';
import { type GameDeps, saveTime } from '../../src/server/features/game/game.service.ts';
import { setPassword } from '../../src/server/features/identity/credentials.store.ts';
import { sessions } from '../../src/server/features/identity/identity.tables.ts';
import { rebuildInsights } from '../../src/server/features/insights/count-days.service.ts';
import { addVisits } from '../../src/server/features/insights/insights.store.ts';
import { players } from '../../src/server/features/players/players.tables.ts';
import { puns } from '../../src/server/features/puns/puns.tables.ts';
import { readRelease } from '../../src/server/features/puns/release.ts';
import { bringStarters } from '../../src/server/features/puns/starters.service.ts';
import { punVotes } from '../../src/server/features/votes/votes.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { SESSION_SECONDS } from '../../src/server/platform/http/session.ts';
import { daysBefore } from '../../src/server/platform/process/clock.ts';
import { keptSecret } from '../../src/server/platform/process/data-folder.ts';
import { hashNetwork } from '../../src/server/platform/security/network.ts';
import { PASSWORD_COST } from '../../src/server/platform/security/password-cost.ts';
import { hashPassword } from '../../src/server/providers/identity/password-hash.ts';
import { writeDay, writeMemory } from './book.ts';
import { playChallenges } from './challenges.ts';
import { type Chance, createChance } from './chance.ts';
import { PastClock } from './clock.ts';
import { type DailyPuns, planDays, writeStreaks } from './days.ts';
import { createHappenings, playerOf } from './happenings.ts';
import { insertAll } from './insert-all.ts';
import { faultless, later, ordinary, playSitting } from './play.ts';
import { DEMO_EMAIL, type DemoPlayer, invent, rowOf, type Size } from './players.ts';
import { createRatings } from './ratings.ts';
import { playRooms } from './rooms.ts';
import type { Pun, Seat, Sitting } from './seat.ts';
import { type Chapter, type Trick, tell } from './story.ts';
import { tasteOf } from './taste.ts';

const OWN_PASSWORD = 'snails joust at dawn';
const WORLD: Size = { players: 400, days: 182 };
const SEED = 1453;
const DAY_SECONDS = 24 * 60 * 60;
/** For so many days the demo account has solved every daily. */
const STREAK_DAYS = 7;
const DEVICES = [
  { daysAgo: 2, userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
  {
    daysAgo: 6,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
];

/**
 * Creates a game that has been played for months. Everything except playing is done by the game's own services, with
 * the clock set back; games follow the game's rules and are written a day at a time. Only the demo account can sign in.
 * Where others can reach the server, its password is random.
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
  const { left, library } = await readLibrary(db, clock);
  const { daily, dealt } = await planDays(db, chance.shuffled(library), size.days, now);
  const ratings = createRatings(library);

  const everybody = [demo, ...others];
  const rows = everybody.map((player) => rowOf(player, now, secret));
  // The demo account becomes an admin where the first account to sign up would become one.
  await db
    .insert(players)
    .values(rows.map((row, place) => ({ ...row, isAdmin: config.playground && place === 0 })));
  await setPassword(db, demo.id, await hashPassword(password, PASSWORD_COST), daysBefore(now, demo.joined));
  await signInElsewhere(db, demo, now);
  const seats = everybody.map((player, place): Seat => {
    const network = hashNetwork('game', `10.0.${place >> 8}.${place & 255}`, secret);
    const order = chance.shuffled(dealt);
    return { player, network, puns: order, dealt: 0, seen: new Map(), credits: 0, points: 0 };
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
    await readPoints(db, seats);
    const sittings = playDay(seats, { dawn, daysAgo, tricks, daily }, chance);
    await writeDay(db, sittings);
    ratings.rateDay(sittings.flatMap(({ games }) => games));
    clock.set(later(dawn, DAY_SECONDS));
    for (const { happen } of ofToday.filter(({ isEvening }) => isEvening)) await happen();
  }
  await writeMemory(db, seats);
  await writeVotes(db, seats, library, chance);
  await writeStreaks(db, seats);
  await ratings.write(db);
  await writeVisits(db, now, size.days, chance);
  const friends = [demo, ...others.filter(({ left }) => left <= 0)].slice(0, 4);
  const challengers = await Promise.all(friends.map((player) => playerOf(db, player)));
  const world = { db, clock, random: chance, chance, secret };
  await playChallenges(world, challengers, now);
  await playRooms(world, challengers, now);
  await rebuildInsights({ db, clock: new PastClock(now) });
  clock.set(later(now, -25 * 60));
  await leaveOpen({ db, clock, random: chance }, demo.id, left);
  return { email: DEMO_EMAIL, password };
}

/** Returns the starter library without the pun that the demo account has left open. */
async function readLibrary(db: Db, clock: PastClock): Promise<{ left: Pun; library: Pun[] }> {
  await bringStarters({ db, clock }, await readRelease());
  const active = await db.select().from(puns).where(eq(puns.isActive, true)).orderBy(puns.id);
  const left = active.find(isShowpiece) ?? active[0];
  if (!left) throw new Error('The library is empty.');
  return { left, library: active.filter((pun) => pun !== left) };
}

/** An answer of two words fills the board without crowding it. */
function isShowpiece({ question, answer }: Pun): boolean {
  return question.length <= 70 && /^[A-Z]{4,6} [A-Z]{4,6}$/.test(answer);
}

/** Adds the demo account's sessions on a phone and at work. */
async function signInElsewhere(db: Db, { id: playerId }: DemoPlayer, now: Date): Promise<void> {
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

/** Refreshes what a day's play starts from, because services have granted and spent credits in the meantime. */
async function readPoints(db: Db, seats: Seat[]): Promise<void> {
  const { id, credits, bannedAt } = players;
  const rows = await db.select({ id, credits, bannedAt }).from(players);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const seat of seats) {
    const row = byId.get(seat.player.id);
    seat.credits = row?.credits ?? 0;
    if (row?.bannedAt) seat.player.left = Number.POSITIVE_INFINITY;
  }
}

interface Day {
  dawn: Date;
  daysAgo: number;
  tricks: Trick[];
  daily: DailyPuns;
}

function playDay(seats: Seat[], day: Day, chance: Chance): Sitting[] {
  return seats
    .filter(({ player }) => player.joined >= day.daysAgo && player.left < day.daysAgo)
    .flatMap((seat) => sitDown(seat, day, chance) ?? []);
}

function sitDown(seat: Seat, { dawn, daysAgo, tricks, daily }: Day, chance: Chance): Sitting | undefined {
  const { player } = seat;
  const trick = tricks.find((one) => one.player === player && one.daysAgo === daysAgo);
  if (trick)
    return playSitting(seat, { ...trick, from: later(dawn, DAY_SECONDS - trick.minutes * 60) }, chance);
  if (player.goal) {
    const due = Math.round(player.goal.least * (1 - (daysAgo - 1) / player.joined));
    // The same hour every day misses no date, so that the last week is a streak whatever the hour is now.
    const from = later(dawn, DAY_SECONDS / 2);
    const dailyStyle = daysAgo <= STREAK_DAYS ? faultless : ordinary;
    return playSitting(seat, { from, games: 0, until: due, daily, dailyStyle }, chance);
  }
  const from = later(dawn, chance.between(6 * 60, 23 * 60) * 60);
  if (!chance.happens(player.keenness * (isWeekend(from) ? 1.35 : 0.85))) return undefined;
  const games = chance.between(...player.games);
  return playSitting(seat, { from, games, ...(chance.happens(0.7) && { daily }) }, chance);
}

/** Adds visits that grow over time, with more of them at weekends. */
async function writeVisits(db: Db, now: Date, days: number, chance: Chance): Promise<void> {
  for (let daysAgo = days; daysAgo >= 0; daysAgo--) {
    const at = daysBefore(now, daysAgo);
    const crowd = (8 + 34 * (1 - daysAgo / days) ** 2) * (isWeekend(at) ? 1.4 : 1);
    await addVisits(db, dayIn(UTC, at), Math.round(crowd * (0.8 + 0.4 * chance.fraction())));
  }
}

function isWeekend(at: Date): boolean {
  return at.getUTCDay() % 6 === 0;
}

/** Leaves a game open that was begun a while ago, as if the tab had been closed. */
async function leaveOpen(deps: GameDeps, playerId: string, pun: Pun): Promise<void> {
  const { db, clock } = deps;
  const { id } = await db.transaction((tx) =>
    dealPun(tx, { playerId, kind: 'ordinary', day: null, pun }, clock.now()),
  );
  await saveTime(deps, playerId, id, { timeRemaining: 164, paused: true });
}

/** Some players vote on the puns that they have finished, according to the pun's taste; triggers count the votes. */
async function writeVotes(db: Db, seats: Seat[], library: Pun[], { happens }: Chance): Promise<void> {
  const tastes = new Map(library.map(({ id, answer }) => [id, tasteOf(answer)]));
  const rows = seats.flatMap(({ player, seen }) =>
    [...seen.values()].flatMap(({ punId, answerShownAt: votedAt }) => {
      const taste = tastes.get(punId);
      if (!taste || !votedAt || !happens(0.4)) return [];
      const [clever, groan] = [happens(taste.clever), happens(taste.groan)];
      return clever || groan ? [{ playerId: player.id, punId, clever, groan, votedAt }] : [];
    }),
  );
  await insertAll(db, punVotes, rows);
}
