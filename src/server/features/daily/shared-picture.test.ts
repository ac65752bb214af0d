import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openFace } from './outlines.ts';
import { drawPicture, pictureSource, wrap } from './shared-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'punnery-fonts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Generous, because the tests draw several pictures, some in separate processes. */
const SLOW = 60_000;
const SHEET = {
  heading: 'Pun of the day no. 12',
  date: 'November 16, 2026',
  text: 'Why did the clock-maker from Łódź eat “slowly” & <alone>…',
  shape: ['____', '___', '_______'],
};
const face = openFace(600);

test(
  'a machine without any fonts draws the same picture',
  async () => {
    const config = join(folder, 'none.conf');
    writeFileSync(config, '<?xml version="1.0"?><fontconfig></fontconfig>');
    const script = `const { drawPicture } = await import(${JSON.stringify(new URL('shared-picture.ts', import.meta.url).href)});
    process.stdout.write(await drawPicture(${JSON.stringify(SHEET)}));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        env: { PATH: process.env.PATH, FONTCONFIG_FILE: config },
        encoding: 'buffer',
      },
    );
    expect(stdout.equals(await drawPicture(SHEET))).toBe(true);
  },
  SLOW,
);

test(
  'it is drawn in a process that also reads portraits, which still reads no SVG',
  async () => {
    const { encodePicture } = await import('../profile/encode-picture.ts');
    const drawn = await Promise.all([drawPicture(SHEET), drawPicture(SHEET)]);
    expect(drawn[0]?.equals(drawn[1] ?? Buffer.of())).toBe(true);
    await expect(encodePicture(Buffer.from(pictureSource(SHEET)))).rejects.toThrow();
  },
  SLOW,
);

test('its text is outlines, and says nothing that can be read', () => {
  const source = pictureSource(SHEET);
  const words = source.replaceAll(/<!--.*?-->/g, '').replaceAll(/ (d|transform)="[^"]*"/g, '');
  expect(words).not.toMatch(/text|font|clock|slowly/i);
  expect(source.length).toBeGreaterThan(50_000);
});

test.each([
  ['short words', Array(60).fill('pun')],
  ['one long word', ['x'.repeat(280)]],
  ['a long word between short ones', ['a', 'W'.repeat(100), 'b']],
  ['quotation marks and letters of elsewhere', '“Łódź”, ‘façade’ & “señor”…'.split(' ')],
])('%s: no line is wider than the sheet, and nothing is lost', (_name, words) => {
  const lines = wrap(words, face, 40, 1000);
  for (const line of lines) expect(face.width(line, 40)).toBeLessThanOrEqual(1000);
  expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
});

test('characters without a glyph are left out', () => {
  expect(face.outline('😀日本', 40, 0, 0)).toBe('');
  expect(face.outline('a😀', 40, 0, 0)).toBe(face.outline('a', 40, 0, 0));
});
