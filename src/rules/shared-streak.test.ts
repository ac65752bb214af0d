import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, daysFrom } from './day.ts';
import {
  countDay,
  firstHidden,
  NEW_SHARED_STREAK,
  replayShared,
  runOf,
  type SharedStreak,
  type SolvedDay,
  sharedDays,
  shownDays,
} from './shared-streak.ts';
import { advance, begin, end, newStreak, type Streak, travel } from './streak.ts';

const ALWAYS = () => true;
const HOUR = 60 * 60 * 1000;
const START = Date.parse('2026-01-01T00:00:00Z');
const DAYS = 365;

const ZONES = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
] as const;

/** `open` begins the daily of the date and leaves it; `late` solves one that was left open. */
type Move = 'solve' | 'fail' | 'open' | 'late' | 'skip' | 'fly';

class Player {
  streak: Streak;
  solved: SolvedDay[] = [];

  constructor(zone: string) {
    this.streak = newStreak(zone, new Date(START));
  }

  copy(): Player {
    return Object.assign(Object.create(Player.prototype), { ...this, solved: [...this.solved] });
  }

  /** Returns the date that was solved, if one was. */
  play(move: Move, now: Date, zone: string): Day | undefined {
    this.streak = advance(this.streak, now, ALWAYS);
    if (move === 'skip') return undefined;
    if (move === 'fly') {
      this.streak = travel(this.streak, zone, now, ALWAYS);
      return undefined;
    }
    if (move === 'late') return this.streak.openDay === null ? undefined : this.end(true);
    // Whoever begins a daily closes the one that was left open.
    if (this.streak.openDay !== null && this.streak.openDay < this.streak.day) this.end(false);
    if (this.streak.endedDay === this.streak.day) return undefined;
    this.streak = begin(this.streak);
    return move === 'open' ? undefined : this.end(move === 'solve');
  }

  private end(isSolved: boolean): Day | undefined {
    const { openDay } = this.streak;
    if (isSolved && openDay) this.solved.push({ day: openDay, run: runOf(this.streak) });
    this.streak = end(this.streak, isSolved);
    return isSolved ? (openDay ?? undefined) : undefined;
  }

  /** Whether the date was solved during the streak in which the player is. */
  hasInStreak(day: Day): boolean {
    const later = this.solved.filter((one) => one.day >= day);
    return later.some((one) => one.day === day) && later.length <= this.streak.current;
  }
}

/** Two friends whose shared streak is counted when the second of them solves a day, as the server does. */
class Pair {
  low: Player;
  high: Player;
  row: SharedStreak = NEW_SHARED_STREAK;

  constructor(lowZone: string, highZone: string) {
    this.low = new Player(lowZone);
    this.high = new Player(highZone);
  }

  copy(): Pair {
    return Object.assign(Object.create(Pair.prototype), {
      low: this.low.copy(),
      high: this.high.copy(),
      row: this.row,
    });
  }

  play(isLow: boolean, move: Move, now: Date, zone: string): void {
    const [player, other] = isLow ? [this.low, this.high] : [this.high, this.low];
    const day = player.play(move, now, zone);
    if (day !== undefined && player.streak.current > 0 && other.hasInStreak(day))
      this.row = countDay(this.row, this.runs, day);
  }

  get runs() {
    return { lowRun: runOf(this.low.streak), highRun: runOf(this.high.streak) };
  }

  look(now: Date): void {
    for (const player of [this.low, this.high]) player.streak = advance(player.streak, now, ALWAYS);
  }

  shownTo(isLow: boolean): number | null {
    const [mine, friends] = isLow ? [this.low, this.high] : [this.high, this.low];
    return shownDays(this.row, { mine: mine.streak, friends: friends.streak, isLow });
  }
}

/** What became of a date for a player who never flies, from their days and freezes alone. */
function fateOf({ streak, solved }: Player, day: Day): 'solved' | 'frozen' | 'lost' | 'open' {
  if (solved.some((one) => one.day === day)) return 'solved';
  if (streak.frozen.includes(day)) return 'frozen';
  const isEnded =
    streak.openDay === null ? day < streak.day || streak.endedDay === day : day < streak.openDay;
  return isEnded ? 'lost' : 'open';
}

/** The rule as a player would say it, date by date. */
function byDates({ low, high }: Pair, last: Day): number {
  let days = 0;
  for (const day of daysFrom('2025-12-31', last)) {
    const fates = [fateOf(low, day), fateOf(high, day)];
    if (fates.includes('lost')) days = 0;
    else if (fates.every((fate) => fate === 'solved')) days++;
  }
  return days;
}

const move = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Move>('solve') },
  { weight: 2, arbitrary: fc.constantFrom<Move>('fail', 'skip', 'skip', 'open') },
  { weight: 2, arbitrary: fc.constant<Move>('late') },
);
const turn = fc.record({ isLow: fc.boolean(), move, hours: fc.integer({ min: 1, max: 14 }) });
const turns = fc.array(turn, { minLength: DAYS, maxLength: 3 * DAYS, size: 'max' });
const zone = fc.constantFrom(...ZONES);

/** Plays the turns, each some hours after the one before, for a year at most. */
function* playYear(pair: Pair, moves: { isLow: boolean; move: Move; hours: number; to?: string }[]) {
  let at = START;
  for (const { isLow, move, hours, to = 'UTC' } of moves) {
    at += hours * HOUR;
    if (at > START + DAYS * 24 * HOUR) return;
    yield { isLow, move, now: new Date(at), before: pair.copy() };
    pair.play(isLow, move, new Date(at), to);
    pair.look(new Date(at));
  }
}

describe('over ten zones and a year, with freezes', () => {
  test('the row of a pair, the replay of all days and the rule by dates agree after every move', () => {
    let longest = 0;
    fc.assert(
      fc.property(zone, zone, turns, (lowZone, highZone, moves) => {
        const pair = new Pair(lowZone, highZone);
        let count = 0;
        for (const { now } of playYear(pair, moves)) {
          const days = sharedDays(pair.row, pair.runs);
          expect(days).toBe(replayShared(pair.low.solved, pair.high.solved, pair.runs));
          if (++count % 20 === 0)
            expect(days).toBe(byDates(pair, addDays(now.toISOString().slice(0, 10), 1)));
          expect(days).toBeLessThanOrEqual(Math.min(pair.low.streak.current, pair.high.streak.current));
          longest = Math.max(longest, days);
        }
      }),
      { numRuns: 15 },
    );
    expect(longest).toBeGreaterThan(10);
  });

  test('flights change nothing about it: the row and the replay agree', () => {
    const flown = fc.record({
      isLow: fc.boolean(),
      move: fc.oneof({ weight: 12, arbitrary: move }, { weight: 1, arbitrary: fc.constant<Move>('fly') }),
      hours: fc.integer({ min: 1, max: 14 }),
      to: zone,
    });
    fc.assert(
      fc.property(
        zone,
        zone,
        fc.array(flown, { minLength: DAYS, maxLength: 2 * DAYS, size: 'max' }),
        (low, high, moves) => {
          const pair = new Pair(low, high);
          for (const _ of playYear(pair, moves))
            expect(sharedDays(pair.row, pair.runs)).toBe(
              replayShared(pair.low.solved, pair.high.solved, pair.runs),
            );
        },
      ),
      { numRuns: 15 },
    );
  });

  test('nothing that is shown tells how the friend did on a date that one has not ended', () => {
    let compared = 0;
    fc.assert(
      fc.property(zone, zone, turns, (lowZone, highZone, moves) => {
        const pair = new Pair(lowZone, highZone);
        for (const { isLow, now, before } of playYear(pair, moves)) {
          before.look(now);
          const [player, viewer] = isLow ? [before.low, before.high] : [before.high, before.low];
          const { openDay, endedDay, day } = player.streak;
          if ((openDay ?? day) < firstHidden(viewer.streak) || endedDay === day) continue;
          const shown = (['solve', 'fail'] as const).map((outcome) => {
            const world = before.copy();
            world.play(isLow, openDay !== null && outcome === 'solve' ? 'late' : outcome, now, 'UTC');
            return world.shownTo(!isLow);
          });
          if (openDay === null || openDay === day) {
            expect(shown[0]).toBe(shown[1]);
            compared++;
          }
        }
      }),
      { numRuns: 12 },
    );
    expect(compared).toBeGreaterThan(1000);
  });

  test('once both have ended the date, each sees what the other sees', () => {
    fc.assert(
      fc.property(zone, turns, (home, moves) => {
        const pair = new Pair(home, home);
        for (const _ of playYear(pair, moves)) {
          const [low, high] = [pair.low.streak, pair.high.streak];
          if (low.endedDay === low.day && high.endedDay === high.day && low.day === high.day)
            expect([pair.shownTo(true), pair.shownTo(false)]).toEqual(
              Array(2).fill(sharedDays(pair.row, pair.runs)),
            );
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('a few days', () => {
  const at = (day: number, hour = 12) => new Date(START + (day * 24 + hour) * HOUR);
  /** One letter a day for each: S solve, F fail, `-` nothing. */
  function played(low: string, high: string): Pair {
    const pair = new Pair('UTC', 'UTC');
    const moves: Record<string, Move> = { S: 'solve', F: 'fail', '-': 'skip' };
    for (let day = 0; day < low.length; day++) {
      pair.play(true, moves[low.charAt(day)] ?? 'skip', at(day), 'UTC');
      pair.play(false, moves[high.charAt(day)] ?? 'skip', at(day, 13), 'UTC');
    }
    pair.look(at(low.length - 1, 14));
    return pair;
  }

  test.each([
    ['S', 'S', 1],
    ['SS', 'SS', 2],
    ['SSS', 'SS-', 2],
    // The only freeze covers the missed day, of either.
    ['SSS', 'S-S', 2],
    ['S-S', 'SSS', 2],
    ['S-S', 'S-S', 2],
    ['SFS', 'SSS', 2],
    // A second one is not covered.
    ['SSSS', 'S--S', 1],
    ['SSSSS', 'S-S-S', 1],
    ['SSSSSS', 'S-SFSS', 2],
    ['S-', '-S', 0],
  ])('%s and %s make %i', (low, high, days) => {
    const pair = played(low, high);
    expect(sharedDays(pair.row, pair.runs)).toBe(days);
  });

  test('a friend’s failure today is not told before one has played', () => {
    const pair = played('SS-', 'S-F');
    // High has spent the freeze and lost the streak today: low may not know yet.
    expect(pair.high.streak.current).toBe(0);
    expect(pair.shownTo(true)).toBe(null);
    const ended = played('SSS', 'S-F');
    expect(ended.shownTo(true)).toBe(0);
  });

  test('a late solve counts for its own date, after the friend has gone on', () => {
    const pair = new Pair('UTC', 'UTC');
    pair.play(true, 'solve', at(0), 'UTC');
    pair.play(false, 'solve', at(0), 'UTC');
    pair.play(true, 'open', at(1), 'UTC');
    pair.play(false, 'solve', at(1), 'UTC');
    pair.play(false, 'solve', at(2), 'UTC');
    pair.play(true, 'late', at(2), 'UTC');
    expect(sharedDays(pair.row, pair.runs)).toBe(2);
    pair.play(true, 'solve', at(2, 13), 'UTC');
    expect(sharedDays(pair.row, pair.runs)).toBe(3);
  });
});
