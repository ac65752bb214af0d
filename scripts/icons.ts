import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Draws the icons of the installed game from the favicon. Run it after redrawing the favicon. */
const PUBLIC = join(import.meta.dirname, '../src/web/public');
const favicon = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const snail = favicon.slice(favicon.indexOf('<g'), favicon.indexOf('</svg>'));
const shell = favicon.slice(favicon.lastIndexOf('<g'), favicon.indexOf('</svg>'));

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`;

/** Fills the whole square, with the snail in the middle, because each system crops it to its own shape. */
const fullBleed = (scale: number) =>
  drawing(
    `<rect width="64" height="64" fill="#1d3fae"/><g transform="translate(32 32) scale(${scale}) translate(-33 -32)">${snail}</g>`,
  );

/** Android uses only the outline: a white shell with its spiral cut out. */
const badge = drawing(
  `<mask id="shell"><g transform="translate(32 36) scale(1.75) translate(-26 -37)">${shell
    .replaceAll(/fill="#(d4452d|96281a)"/g, 'fill="#fff"')
    .replace('stroke="#14100c" stroke-width="4.5"', 'stroke="#fff" stroke-width="4.5"')}</g></mask>
   <rect width="64" height="64" fill="#fff" mask="url(#shell)"/>`,
);

const ICONS: [name: string, svg: string, size: number][] = [
  ['icon-192', favicon, 192],
  ['icon-512', favicon, 512],
  ['maskable-512', fullBleed(0.86), 512],
  ['apple-touch-icon', fullBleed(1), 180],
  ['badge-96', badge, 96],
];
for (const [name, svg, size] of ICONS) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  await writeFile(
    join(PUBLIC, `icons/${name}.png`),
    await picture.png({ palette: true, effort: 10 }).toBuffer(),
  );
}
