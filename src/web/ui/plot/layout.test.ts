import { expect, test } from 'vitest';
import { daysFrom } from '../../../rules/day.ts';
import { amountAxis } from './amount-axis.ts';
import { barAt, barLayout } from './bar-layout.ts';
import { calendarLayout, dayAt } from './calendar-layout.ts';
import { columnLayout } from './column-layout.ts';
import { dayAxis } from './day-axis.ts';
import { dayMarks } from './day-marks.ts';
import { funnelLayout, stepAt } from './funnel-layout.ts';
import { LEVEL_NAMES, levelOf } from './level.ts';
import { lineLayout } from './line-layout.ts';
import { countOf, DURATION, minutesAndSeconds, percent, shareOf } from './measure.ts';
import { nearestTo } from './series.ts';

const POINTS = countOf('point');
const textsOf = (ticks: { text: string }[]) => ticks.map(({ text }) => text);
const FRAME = { width: 640, height: 216, left: 40, right: 630, top: 26, bottom: 176 };

test('an axis goes from zero to a round figure above what is there', () => {
  const { ticks, y, frame } = amountAxis(87, POINTS, 600, 216);
  expect(textsOf(ticks)).toEqual(['0', '20', '40', '60', '80', '100']);
  expect([y(0), y(100)]).toEqual([frame.bottom, frame.top]);
});

test.each([
  [2, POINTS, ['0', '1', '2']],
  [0, POINTS, ['0', '1']],
  [0.4, shareOf('Solved'), ['0', '20', '40', '60', '80', '100'].map((share) => `${share}%`)],
  [110, DURATION, ['0:00', '0:30', '1:00', '1:30', '2:00']],
])('an axis up to %d has ticks of its own measure', (largest, measure, texts) => {
  expect(textsOf(amountAxis(largest, measure, 600, 216).ticks)).toEqual(texts);
});

test('long figures get more room beside the axis', () => {
  const [short, long] = [9, 9_000_000].map((largest) => amountAxis(largest, POINTS, 600, 216).frame.left);
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

test('parts of a column stand on top of each other', () => {
  const { blocks, frame, places } = columnLayout(
    ['a', 'b'],
    [
      { name: 'solved', values: [3, 0] },
      { name: 'missed', values: [1, null] },
    ],
    POINTS,
    400,
  );
  const [solved, missed] = blocks;
  expect(blocks).toHaveLength(2);
  expect((solved?.y ?? 0) + (solved?.height ?? 0)).toBeCloseTo(frame.bottom);
  expect((missed?.y ?? 0) + (missed?.height ?? 0)).toBeCloseTo(solved?.y ?? 0);
  expect((solved?.height ?? 0) / (missed?.height ?? 1)).toBeCloseTo(3);
  expect(places).toHaveLength(2);
});

test('of many columns some are named, the last among them', () => {
  const names = daysFrom('2026-01-01', '2026-03-31');
  const layout = columnLayout(names, [{ name: 'a', values: names.map(() => 1) }], POINTS, 320);
  expect(layout.names.at(-1)?.text).toBe('2026-03-31');
  expect(layout.names.length).toBeLessThan(6);
});

test('bars lie below each other, their parts one after the other', () => {
  const series = [
    { name: 'solved', values: [6, 0] },
    { name: 'missed', values: [2, 0] },
  ];
  const { bars, axisY } = barLayout(['sound', 'split'], series, POINTS, 300);
  const [solved, missed] = bars[0]?.pieces ?? [];
  expect((solved?.x ?? 0) + (solved?.width ?? 0)).toBeCloseTo(missed?.x ?? 0);
  expect((solved?.width ?? 0) / (missed?.width ?? 1)).toBeCloseTo(3);
  expect(bars[1]?.pieces).toEqual([]);
  expect(bars.map((_, row) => barAt((bars[row]?.y ?? 0) + 5, 2))).toEqual([0, 1]);
  expect([barAt(-9, 2), barAt(axisY + 30, 2)]).toEqual([0, 1]);
});

test('a funnel narrows by its counts, and a step that nobody took is still there', () => {
  const { parts } = funnelLayout([100, 50, 0], 202);
  expect(parts.map(({ outline }) => outline)).toEqual([
    'M1 22L201 22L151 62L51 62Z',
    'M51 84L151 84L102.5 124L99.5 124Z',
    'M99.5 146L102.5 146L102.5 186L99.5 186Z',
  ]);
  expect([stepAt(0, 3), stepAt(70, 3), stepAt(900, 3)]).toEqual([0, 1, 2]);
});

test.each([1200, 640, 290])('a year of days fits on %d px, Monday on top', (width) => {
  const days = daysFrom('2025-11-17', '2026-11-16');
  const layout = calendarLayout(days, width);
  expect(layout.cells).toHaveLength(365);
  const right = Math.max(...layout.cells.map(({ x }) => x + layout.size));
  expect(right).toBeLessThanOrEqual(width);
  expect(layout.size).toBeGreaterThanOrEqual(13);
  expect(new Set(layout.cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(365);
  const [monday, tuesday] = layout.cells;
  expect([monday?.x, (monday?.y ?? 0) < (tuesday?.y ?? 0)]).toEqual([tuesday?.x, true]);
  const texts = textsOf(layout.months);
  expect(texts.length).toBeGreaterThan(8);
  const last = layout.cells.at(-1);
  expect(dayAt(layout, (last?.x ?? 0) + 3, (last?.y ?? 0) + 3)).toBe(364);
});

test('a calendar of two days is as short as they are', () => {
  const { cells, height } = calendarLayout(['2026-11-15', '2026-11-16'], 1000);
  expect(cells.map(({ x }) => x)[1]).toBeGreaterThan(cells[0]?.x ?? 0);
  expect(height).toBeLessThan(200);
});

test('how many are marked by how many strokes', () => {
  expect([0, 1, 2, 3, 5, 6, 9, 10, 500].map(levelOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
  expect(LEVEL_NAMES).toEqual(['1–2', '3–5', '6–9', '10 or more']);
});

test('values are written as people read them', () => {
  expect([percent(0.624), percent(1)]).toEqual(['62%', '100%']);
  expect([0, 59.6, 65, 3605].map(minutesAndSeconds)).toEqual(['0:00', '1:00', '1:05', '60:05']);
  expect([POINTS.axis, POINTS.spoken(1), POINTS.spoken(1200)]).toEqual(['Points', '1 point', '1,200 points']);
});

test('the nearest place is the one under the pointer', () => {
  expect([-5, 14, 16, 99].map((x) => nearestTo(x, [10, 20, 30]))).toEqual([0, 0, 1, 2]);
});

test('days of a level are drawn together, each level with strokes of its own', () => {
  const days = [0, 1, 1, 4].map((level, place) => ({ x: place * 18, y: 0, level }));
  const marks = dayMarks(days, 16);
  expect(marks.map(({ squares }) => squares.match(/M/g)?.length ?? 0)).toEqual([1, 2, 0, 0, 1]);
  expect(marks.map(({ strokes }) => strokes)).toEqual([
    '',
    'M21 13L31 3M39 13L49 3',
    '',
    '',
    'M62 2L68 8L62 14L56 8L62 2',
  ]);
});
