import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { addDays, type Day, dayIn, startOf } from './day.ts';
import { advance, begin, end, newStreak, type Streak, travel } from './streak.ts';

const ALWAYS = () => true;
const HOUR = 60 * 60 * 1000;

/** A player whose streak is changed by a chain of moves. */
class Player {
  streak: Streak;
  now: Date;

  constructor(zone: string, at: string) {
    this.now = new Date(at);
    this.streak = newStreak(zone, this.now);
  }

  at(time: string | Date): this {
    this.now = new Date(time);
    this.streak = advance(this.streak, this.now, ALWAYS);
    return this;
  }

  begin(): this {
    if (this.streak.openDay !== null && this.streak.openDay < this.streak.day)
      this.streak = end(this.streak, false);
    if (this.streak.openDay === null && this.streak.endedDay !== this.streak.day)
      this.streak = begin(this.streak);
    return this;
  }

  solve(): this {
    this.begin();
    this.streak = end(this.streak, true);
    return this;
  }

  fail(): this {
    this.begin();
    this.streak = end(this.streak, false);
    return this;
  }

  fly(zone: string): this {
    this.streak = travel(this.streak, zone, this.now, ALWAYS);
    return this;
  }

  /** Moves through this many of the player's own dates, each at noon. */
  noons(count: number, move: (player: this) => void): this {
    for (let day = 0; day < count; day++) {
      this.at(
        new Date(
          startOf(addDays(this.streak.day, day === 0 ? 0 : 1), this.streak.zone).getTime() + 12 * HOUR,
        ),
      );
      move(this);
    }
    return this;
  }

  get row() {
    const { current, best, freezes, solved } = this.streak;
    return { current, best, freezes, solved };
  }
}

const ZONES = [
  'Pacific/Pago_Pago',
  'Pacific/Marquesas',
  'America/New_York',
  'UTC',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

describe.each(ZONES)('in %s', (zone) => {
  test('a year of play is a streak of 365 days, through both changes of daylight saving', () => {
    const player = new Player(zone, '2026-01-10T12:00:00Z').noons(365, (it) => it.solve());
    expect(player.row).toEqual({ current: 365, best: 365, freezes: 2, solved: 365 });
    expect(player.streak.frozen).toEqual([]);
  });

  test('a minute after midnight it is the next day, a minute before it is not', () => {
    const player = new Player(zone, '2026-06-10T12:00:00Z').solve();
    const midnight = startOf(addDays(player.streak.day, 1), zone);
    player.at(new Date(midnight.getTime() - 60_000)).solve();
    expect(player.row.current).toBe(1);
    player.at(midnight).solve();
    expect(player.row.current).toBe(2);
  });
});

test.each([
  ['one freeze to begin with covers one missed day', 2, 1, { current: 3, best: 3, freezes: 0, solved: 3 }],
  ['two missed days are too many for one', 2, 2, { current: 1, best: 2, freezes: 0, solved: 3 }],
  [
    'the seventh solve brings a second, and two cover two',
    7,
    2,
    { current: 8, best: 8, freezes: 0, solved: 8 },
  ],
  ['three are too many for two', 7, 3, { current: 1, best: 7, freezes: 0, solved: 8 }],
  ['never more than two in hand', 30, 0, { current: 31, best: 31, freezes: 2, solved: 31 }],
  ['a month away', 30, 30, { current: 1, best: 30, freezes: 0, solved: 31 }],
])('%s', (_, solved, missed, row) => {
  const player = new Player('UTC', '2026-03-01T12:00:00Z').noons(solved, (it) => it.solve());
  player.at(new Date(player.now.getTime() + (missed + 1) * 24 * HOUR)).solve();
  expect(player.row).toEqual(row);
});

test('a freeze is not spent without a streak, and remembers its day', () => {
  const idle = new Player('UTC', '2026-03-01T12:00:00Z').at('2026-05-01T12:00:00Z');
  expect(idle.row).toEqual({ current: 0, best: 0, freezes: 1, solved: 0 });
  expect(idle.fail().row.freezes).toBe(1);
  const player = new Player('UTC', '2026-03-01T12:00:00Z').solve().at('2026-03-02T12:00:00Z').fail();
  expect(player.row).toEqual({ current: 1, best: 1, freezes: 0, solved: 1 });
  expect(player.streak.frozen).toEqual(['2026-03-02']);
  expect(player.at('2026-03-03T12:00:00Z').fail().row.current).toBe(0);
});

test('a failed day is not missed once more at its end', () => {
  const player = new Player('UTC', '2026-03-01T12:00:00Z').solve().at('2026-03-02T12:00:00Z').fail();
  expect(player.at('2026-03-03T12:00:00Z').solve().row).toEqual({
    current: 2,
    best: 2,
    freezes: 0,
    solved: 2,
  });
});

test('a day without a pun cannot be missed', () => {
  let streak = end(begin(newStreak('UTC', new Date('2026-03-01T12:00:00Z'))), true);
  streak = advance(streak, new Date('2026-03-20T12:00:00Z'), (day) => day > '2026-03-18');
  expect(streak).toMatchObject({ current: 1, freezes: 0, frozen: ['2026-03-19'] });
});

test('a daily left open counts for its day, and days missed since count after it', () => {
  const player = new Player('UTC', '2026-03-01T12:00:00Z').noons(7, (it) => it.solve());
  player.at('2026-03-08T23:59:00Z').begin().at('2026-03-10T12:00:00Z');
  expect(player.row).toEqual({ current: 7, best: 7, freezes: 2, solved: 7 });
  const late = end(player.streak, true);
  expect(late).toMatchObject({ current: 8, freezes: 1, endedDay: '2026-03-08', frozen: ['2026-03-09'] });
  // The next start closes it instead, so two days are covered.
  player.solve();
  expect(player.row).toEqual({ current: 8, best: 8, freezes: 0, solved: 8 });
  expect(player.streak).toMatchObject({ endedDay: '2026-03-10', frozen: ['2026-03-08', '2026-03-09'] });
});

test('east over the date line: the date that the flight skipped is not missed', () => {
  // Pago Pago is more than 24 hours behind Kiritimati.
  const player = new Player('Pacific/Pago_Pago', '2026-03-10T20:00:00Z').solve();
  expect(player.streak.day).toBe('2026-03-10');
  player.at('2026-03-11T10:30:00Z').fly('Pacific/Kiritimati');
  expect(player.streak.day).toBe('2026-03-12');
  expect(player.solve().row).toEqual({ current: 2, best: 2, freezes: 1, solved: 2 });
  expect(player.streak.frozen).toEqual([]);
});

test('a date that was shorter than 20 hours is not missed', () => {
  const player = new Player('America/New_York', '2026-03-10T16:00:00Z').solve();
  // Flies on the 11th, after 15 hours, to where it is the 12th.
  player.at('2026-03-11T19:00:00Z').fly('Pacific/Auckland');
  expect(player.streak.day).toBe('2026-03-12');
  expect(player.solve().row).toMatchObject({ current: 2, freezes: 1 });
});

test('west over the date line: the date comes again and counts once', () => {
  const player = new Player('Pacific/Kiritimati', '2026-03-10T12:00:00Z').solve();
  expect(player.streak.day).toBe('2026-03-11');
  player.fly('Pacific/Pago_Pago');
  expect(player.streak.day).toBe('2026-03-11');
  player.at('2026-03-11T20:00:00Z').solve();
  expect(player.row).toMatchObject({ current: 1, solved: 1 });
  expect(player.at('2026-03-12T11:00:00Z').solve().row).toMatchObject({ current: 2, freezes: 1 });
});

const move = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 70 }) }),
  },
  { weight: 6, arbitrary: fc.constant({ kind: 'solve' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'fail' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fly' as const), zone: fc.constantFrom(...ZONES) }) },
);

test('whatever a player does: dates never go back, no date counts twice, freezes stay within 0 and 2', () => {
  forAll(fc.array(move, { maxLength: 60 }), fc.constantFrom(...ZONES), (moves, zone) => {
    const player = new Player(zone, '2026-03-20T07:00:00Z');
    const solvedDays: Day[] = [];
    for (const each of moves) {
      const before = player.streak;
      if (each.kind === 'wait') player.at(new Date(player.now.getTime() + each.hours * HOUR));
      if (each.kind === 'fly') player.fly(each.zone);
      if (each.kind === 'fail') player.fail();
      if (each.kind === 'solve') {
        const day = player.streak.openDay ?? player.streak.day;
        const { solved } = player.streak;
        player.solve();
        if (player.streak.solved > solved) solvedDays.push(day);
      }
      const { day, current, best, freezes, solved } = player.streak;
      expect(day >= before.day).toBe(true);
      expect(day >= dayIn(player.streak.zone, player.now)).toBe(true);
      expect(freezes).toBeGreaterThanOrEqual(0);
      expect(freezes).toBeLessThanOrEqual(2);
      expect(current <= best && best <= solved).toBe(true);
    }
    expect(new Set(solvedDays).size).toBe(solvedDays.length);
    expect(player.streak.solved).toBe(solvedDays.length);
  });
});

test('a player who solves on each of their own dates never loses the streak, wherever they fly', () => {
  forAll(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 22 }), fc.constantFrom(...ZONES)), { maxLength: 80 }),
    (legs) => {
      const player = new Player('UTC', '2026-03-20T07:00:00Z').solve();
      let dates = 1;
      for (const [hours, zone] of legs) {
        const { day } = player.streak;
        // Within 22 hours nobody can both get a whole date and leave it unseen.
        player.at(new Date(player.now.getTime() + hours * HOUR));
        if (player.streak.day !== day) dates++;
        player.solve();
        const here = player.streak.day;
        player.fly(zone);
        if (player.streak.day !== here) dates++;
        player.solve();
      }
      expect(player.row.current).toBe(dates);
      expect(player.streak.frozen).toEqual([]);
    },
  );
});
