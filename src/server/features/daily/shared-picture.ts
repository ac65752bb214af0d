import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../platform/process/project.ts';
import { type Face, openFace } from './outlines.ts';
import { BOX, type Sheet } from './shared-day.ts';

const INK = '#1f2a44';
const QUIET = '#535971';
const GOLD = '#855208';
const VERMILION = '#ab3320';

const LEFT = 92;
const RIGHT = 1108;
const MAIN_TEXT = { top: 212, height: 214, largest: 64, smallest: 28, leading: 1.24 };
const BOXES = { foot: 546, right: 900, widest: 58, gap: 0.12, space: 0.5 };

const text = openFace(600);
const black = openFace(900);
const blank = readFileSync(join(ROOT, 'content/shared-day.svg'), 'utf8');

/** Uploads must not be parsed as SVG, so the loader is blocked except while we draw our own. */
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] };
let last: Promise<unknown> = Promise.resolve();

/** Draws one picture at a time, because blocking the loader affects the whole process. */
export function drawPicture(sheet: Sheet): Promise<Buffer> {
  const drawn = last.then(() => draw(sheet, TRIES));
  last = drawn.catch(() => undefined);
  return drawn;
}

/** Another thread of the process may block the loader in the meantime, so drawing is retried. */
const TRIES = 5;

async function draw(sheet: Sheet, tries: number): Promise<Buffer> {
  sharp.unblock(SVG);
  try {
    return await sharp(Buffer.from(pictureSource(sheet)))
      .png({ palette: true, effort: 7 })
      .toBuffer();
  } catch (error) {
    if (tries === 1) throw error;
    return await draw(sheet, tries - 1);
  } finally {
    sharp.block(SVG);
  }
}

/** Contains outlines instead of text, so it looks the same on every machine. */
export function pictureSource(sheet: Sheet): string {
  const parts = [wordmark(), heading(sheet), mainText(sheet.text), boxes(sheet.shape)];
  return blank.replace('</svg>', () => `${parts.join('')}</svg>`);
}

function filled(colour: string, data: string): string {
  return `<path fill="${colour}" d="${data}"/>`;
}

function wordmark(): string {
  const [size, y] = [72, 132];
  let x = LEFT - 4;
  return ['Punn', 'e', 'ry']
    .map((part) => {
      const path = filled(part === 'e' ? VERMILION : INK, black.outline(part, size, x, y));
      x += black.width(part, size);
      return path;
    })
    .join('');
}

function heading({ heading: title, date }: Sheet): string {
  const size = 32;
  const x = RIGHT - text.width(date, size);
  return filled(GOLD, text.outline(title, size, LEFT, 184)) + filled(QUIET, text.outline(date, size, x, 184));
}

function mainText(line: string): string {
  const { top, height, largest, smallest, leading } = MAIN_TEXT;
  const words = line.normalize('NFC').split(/\s+/);
  for (let size = largest; ; size -= 2) {
    const lines = wrap(words, text, size, RIGHT - LEFT);
    const isLast = size <= smallest;
    const isTooTall = lines.length * size * leading > height;
    const isBroken = words.some((word) => text.width(word, size) > RIGHT - LEFT);
    if ((isTooTall || isBroken) && !isLast) continue;
    const rest = Math.max(0, height - lines.length * size * leading) / 2;
    const baseline = (at: number) => top + rest + size * (0.95 + at * leading);
    return lines.map((each, at) => filled(INK, text.outline(each, size, LEFT, baseline(at)))).join('');
  }
}

/** Breaks a word that is longer than a line wherever the line ends. */
export function wrap(words: string[], face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (face.width(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && face.width(line + character, size) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Fits all boxes into one row, each at most `widest` wide. */
function boxes(shape: string[]): string {
  const { foot, right, widest, gap, space } = BOXES;
  const characters = shape.join(' ');
  const unitsOf = (character: string) =>
    character === BOX ? 1 + gap : Math.max(space, text.width(character, 1) + gap);
  const units = Array.from(characters, unitsOf).reduce((sum, unit) => sum + unit, 0);
  const width = Math.min(widest, (right - LEFT) / units);
  const height = Math.max(width * 1.24, 30);
  let x = LEFT;
  return Array.from(characters, (character) => {
    const at = x;
    x += width * unitsOf(character);
    if (character === ' ') return '';
    if (character !== BOX) return filled(INK, text.outline(character, width, at, foot - height * 0.2));
    const top = foot - height;
    return `<path fill="#fffdf7" stroke="#d9ccae" stroke-width="1.5" d="M${at} ${top}h${width}v${height}h-${width}z"/>${filled(INK, `M${at} ${foot - 4}h${width}v5h-${width}z`)}`;
  }).join('');
}
