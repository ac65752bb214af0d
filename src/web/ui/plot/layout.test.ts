import { expect, test } from 'vitest';
import { daysFrom } from '../../../rules/day.ts';
import { amountAxis, columnLayout, dayAxis, lineLayout, nearestTo } from './layout.ts';
import { countOf, DURATION, minutesAndSeconds, percent, shareOf } from './measure.ts';
import { barOf } from './words.ts';

const POINTS = countOf('point');
const textsOf = (ticks: { text: string }[]) => ticks.map(({ text }) => text);
const FRAME = { width: 640, height: 216, left: 40, right: 630, top: 26, bottom: 176 };

test('an axis goes from zero to a round figure above what is there', () => {
  const { ticks, y, frame } = amountAxis(87, POINTS, 600);
  expect(textsOf(ticks)).toEqual(['0', '20', '40', '60', '80', '100']);
  expect([y(0), y(100)]).toEqual([frame.bottom, frame.top]);
});

test.each([
  [2, POINTS, ['0', '1', '2']],
  [0, POINTS, ['0', '1']],
  [0.4, shareOf('Solved'), ['0', '20', '40', '60', '80', '100'].map((share) => `${share}%`)],
  [110, DURATION, ['0:00', '0:30', '1:00', '1:30', '2:00']],
])('an axis up to %d has ticks of its own measure', (largest, measure, texts) => {
  expect(textsOf(amountAxis(largest, measure, 600).ticks)).toEqual(texts);
});

test('long figures get more room beside the axis', () => {
  const [short, long] = [9, 9_000_000].map((largest) => amountAxis(largest, POINTS, 600).frame.left);
  expect(long).toBeGreaterThan(short ?? 0);
});

test.each([270, 430, 640, 950, 1200])(
  'at %d px real days are named, without touching each other',
  (width) => {
    const year = daysFrom('2025-11-10', '2026-11-16');
    for (let count = 2; count <= year.length; count += 3) {
      const { places, ticks } = dayAxis(year.slice(-count), { ...FRAME, right: width - 10 });
      expect(places).toHaveLength(count);
      expect(ticks.length).toBeGreaterThan(0);
      expect(new Set(textsOf(ticks)).size).toBe(ticks.length);
      const apart = ticks.slice(1).map((tick, place) => tick.at - (ticks[place]?.at ?? 0));
      expect([count, Math.min(...apart, 999) > 38]).toEqual([count, true]);
    }
  },
);

test('a gap in a line stays a gap, and a day alone gets a mark', () => {
  const days = daysFrom('2026-11-01', '2026-11-05');
  const { lines } = lineLayout(days, [{ name: 'a', values: [1, 2, null, 4, null] }], POINTS, 600);
  expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
  expect(lines[0]?.points.map((point) => point === null)).toEqual([false, false, true, false, true]);
  const alone = lines[0]?.points[3];
  expect(lines[0]?.marks).toContainEqual(alone);
});

test('marks leave the line room, however many days there are', () => {
  const days = daysFrom('2026-01-01', '2026-12-31');
  const { lines } = lineLayout(days, [{ name: 'a', values: days.map(() => 3) }], POINTS, 320);
  const xs = lines[0]?.marks.map(({ x }) => x) ?? [];
  expect(Math.min(...xs.slice(1).map((x, place) => x - (xs[place] ?? 0)))).toBeGreaterThanOrEqual(34);
});

test('columns stand on the axis, as high as their values', () => {
  const { columns, frame, places } = columnLayout(['a', 'b', 'c'], [3, 0, 1], POINTS, 400);
  const [three, none, one] = columns;
  expect((three?.y ?? 0) + (three?.height ?? 0)).toBeCloseTo(frame.bottom);
  expect((three?.height ?? 0) / (one?.height ?? 1)).toBeCloseTo(3);
  expect(none?.height).toBe(0);
  expect(columns.map(({ x, width }) => x + width / 2)).toEqual(places);
});

test('columns have a width even where there is no room', () => {
  const { columns } = columnLayout(['a', 'b'], [3, 1], POINTS, 10);
  expect(columns.every(({ width }) => width > 0)).toBe(true);
});

test('of many columns some are named, the last among them', () => {
  const names = daysFrom('2026-01-01', '2026-03-31');
  const layout = columnLayout(
    names,
    names.map(() => 1),
    POINTS,
    320,
  );
  expect(layout.steps.at(-1)?.text).toBe('2026-03-31');
  expect(layout.steps.length).toBeLessThan(6);
});

test('values are written as people read them', () => {
  expect([percent(0.624), percent(1)]).toEqual(['62%', '100%']);
  expect([0, 59.6, 65, 3605].map(minutesAndSeconds)).toEqual(['0:00', '1:00', '1:05', '60:05']);
  expect([POINTS.axis, POINTS.spoken(1), POINTS.spoken(1200)]).toEqual(['Points', '1 point', '1,200 points']);
});

test('the nearest place is the one under the pointer', () => {
  expect([-5, 14, 16, 99].map((x) => nearestTo(x, [10, 20, 30]))).toEqual([0, 0, 1, 2]);
});

test('a bar is as long as its share of the largest, of which there may be none', () => {
  expect([barOf(1500, 3000), barOf(0, 0)]).toEqual([
    { value: 1500, share: 0.5 },
    { value: 0, share: 0 },
  ]);
});
