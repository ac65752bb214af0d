import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addDays, type Day, daysBetween, mondayOf } from '../../src/rules/day.ts';
import { COHORT_WEEKS, monthOf } from '../../src/rules/insights.ts';
import { PERSONAL_DATA } from '../../src/server/features.ts';
import type { PersonalData } from '../../src/server/personal-data.ts';
import type { Db } from '../../src/server/platform/database/db.ts';

const everyone: readonly PersonalData[] = PERSONAL_DATA;

interface Game {
  player: string;
  at: Date;
  isCorrect: boolean;
}

interface Played {
  player: string;
  day: Day;
  isCorrect: boolean;
}

/** Returns numbers from 0 to 1 that are the same in each run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Players who join, play and leave, written into the database, with the counts that the insights must show. */
export class MadeUpMonth {
  readonly #db: Db;
  readonly #joined = new Map<string, Day>();
  readonly #played: Played[] = [];
  readonly #left = new Set<string>();

  constructor(db: Db) {
    this.#db = db;
  }

  get players(): string[] {
    return [...this.#joined.keys()].filter((id) => !this.#left.has(id));
  }

  async signUp(...times: Date[]): Promise<void> {
    const rows = times.map((at) => ({ id: randomUUID(), at }));
    for (const { id, at } of rows) this.#joined.set(id, dayOf(at));
    await this.#db.execute(sql`INSERT INTO players (id, first_name, email, email_hash, username, created_at, last_seen_at)
      SELECT id, '', id || '@example.com', id::text, id::text, at, at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id uuid, at timestamptz)`);
  }

  async play(games: Game[]): Promise<void> {
    this.#played.push(...games.map(({ player, at, isCorrect }) => ({ player, day: dayOf(at), isCorrect })));
    await this.#db.execute(sql`INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at,
        remaining, saved_at, completed_at, is_correct)
      SELECT gen_random_uuid(), player, pun.id, question, answer, difficulty, at, 60, at, at, "isCorrect"
      FROM jsonb_to_recordset(${JSON.stringify(games)}::jsonb) AS game(player uuid, at timestamptz, "isCorrect" boolean),
        (SELECT * FROM puns ORDER BY id LIMIT 1) AS pun`);
  }

  /** Deletes the account as the game does, except for what is stored outside the database. */
  async leave(player: string, at: Date): Promise<void> {
    this.#left.add(player);
    await this.#db.transaction(async (tx) => {
      for (const { forgetFirst } of everyone) await forgetFirst?.(tx, player);
      for (const { forget } of everyone) await forget(tx, player, at);
    });
    const gone = { id: player, mailboxHash: player, emailVerified: true };
    for (const { forgetLate } of everyone) await forgetLate?.(this.#db, gone, at);
  }

  on(day: Day) {
    const played = this.#played.filter((game) => game.day === day);
    return {
      day,
      players: new Set(played.map(({ player }) => player)).size,
      signUps: this.#joinedIn(day, day).length,
      gamesFinished: played.length,
      solved: played.filter(({ isCorrect }) => isCorrect).length,
    };
  }

  month(month: string) {
    const played = this.#played.filter(({ day }) => monthOf(day) === month);
    return { month, players: new Set(played.map(({ player }) => player)).size };
  }

  funnel(from: Day, to: Day) {
    const joined = this.#joinedIn(from, to);
    const lives = joined.map((player) =>
      this.#played
        .filter((game) => game.player === player)
        .map(({ day, isCorrect }) => ({ isCorrect, age: this.#age(player, day) })),
    );
    const having = (is: (game: { isCorrect: boolean; age: number }) => boolean) =>
      lives.filter((games) => games.some(is)).length;
    return {
      signUps: joined.length,
      firstSolve: having(({ isCorrect, age }) => isCorrect && age < 7),
      secondDay: having(({ age }) => age === 1),
      seventhDay: having(({ age }) => age === 6),
    };
  }

  cohort(week: Day, today: Day) {
    const joined = new Set(this.#joinedIn(week, addDays(week, 6)));
    const begun = Math.floor(daysBetween(week, today) / 7) + 1;
    const activeIn = (monday: Day) =>
      new Set(
        this.#played
          .filter(({ player, day }) => joined.has(player) && mondayOf(day) === monday)
          .map(({ player }) => player),
      ).size;
    return {
      week,
      size: joined.size,
      active: Array.from({ length: Math.min(begun, COHORT_WEEKS) }, (_, age) =>
        activeIn(addDays(week, 7 * age)),
      ),
      weeksOver: Math.min(Math.floor(daysBetween(week, today) / 7), COHORT_WEEKS),
    };
  }

  #age(player: string, day: Day): number {
    return daysBetween(this.#joined.get(player) ?? day, day);
  }

  #joinedIn(from: Day, to: Day): string[] {
    return [...this.#joined].filter(([, day]) => day >= from && day <= to).map(([player]) => player);
  }
}

const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);
