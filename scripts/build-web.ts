import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, createServer, type Manifest, type ManifestChunk } from 'vite';
import { challengeSlot } from '../src/contract/challenge-page.ts';
import { daySlot } from '../src/contract/shared-day.ts';
import { CsvError } from '../src/rules/csv.ts';
import { readSamples } from './samples.ts';
import { expectSameClasses, type ScopedClasses } from './scoped-classes.ts';

/** One landing page, with the data that the browser needs to take it over. */
interface Prerendered {
  riddle: object;
  markup: string;
}

/**
 * Builds the web app into dist/web: the bundles, the prerendered
 * landing pages, and a compressed copy of each text file.
 */
process.env.NODE_ENV = 'production';
const OUT = 'dist/web';
const LANDING_TITLE = 'Punnery · The ultimate pun word guessing game';

try {
  readSamples('content/samples.csv');
} catch (error) {
  if (!(error instanceof CsvError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const inApp: ScopedClasses = new Map();
const inMarkup: ScopedClasses = new Map();
await build({ logLevel: 'warn', css: recordClasses(inApp) });
const manifest: Manifest = JSON.parse(await readFile(join(OUT, '.vite/manifest.json'), 'utf8'));
const shell = await readFile(join(OUT, 'index.html'), 'utf8');
const { landings, day, challenge } = await prerender();
expectSameClasses(inMarkup, inApp);
for (const [place, page] of landings.entries())
  await writeFile(join(OUT, `landing-${place}.html`), landingPage(shell, page));
await writeFile(join(OUT, 'day.html'), dayPage(shell, day));
await writeFile(join(OUT, 'challenge.html'), challengePage(shell, challenge));
await writeFile(join(OUT, 'index.html'), withPreloads(shell, 'app.tsx'));
await compressAll();

function recordClasses(found: ScopedClasses) {
  return {
    modules: { getJSON: (file: string, classes: Record<string, string>) => void found.set(file, classes) },
  };
}

async function prerender(): Promise<{ landings: Prerendered[]; day: string; challenge: string }> {
  const server = await createServer({
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
    css: recordClasses(inMarkup),
  });
  try {
    const { prerenderLandings, prerenderDay, prerenderChallenge } =
      await server.ssrLoadModule('/prerender.tsx');
    return { landings: prerenderLandings(), day: prerenderDay(), challenge: prerenderChallenge() };
  } finally {
    await server.close();
  }
}

function landingPage(html: string, { riddle, markup }: Prerendered): string {
  return replaceOnce(
    replaceOnce(
      withPreloads(html, 'landing.tsx'),
      '<title>Punnery</title>',
      `<title>${LANDING_TITLE}</title>`,
    ),
    '<div id="root"></div>',
    `<div id="root" data-riddle="${escaped(JSON.stringify(riddle))}">${markup}</div>`,
  );
}

/** Adds slots to the page, which the server fills in features/daily. */
function dayPage(html: string, markup: string): string {
  const root = `<div id="root" data-day="${daySlot('riddle')}">${markup}</div>`;
  return withSlots(withPreloads(html, 'landing.tsx'), daySlot, root);
}

/** Adds slots to the page, which the server fills in features/challenges. */
function challengePage(html: string, markup: string): string {
  const root = `<div id="root" data-challenge="${challengeSlot('invite')}">${markup}</div>`;
  return withSlots(withPreloads(html, 'challenge.tsx'), challengeSlot, root);
}

type Slot = (slot: 'title' | 'description' | 'tags') => string;

function withSlots(html: string, slot: Slot, root: string): string {
  const [description = ''] = /<meta name="description"[^>]*>/.exec(html) ?? [];
  return [
    ['<title>Punnery</title>', `<title>${slot('title')}</title>`],
    [description, `<meta name="description" content="${slot('description')}" />`],
    ['  </head>', `    ${slot('tags')}\n  </head>`],
    ['<div id="root"></div>', root],
  ].reduce((page, [part = '', filled = '']) => replaceOnce(page, part, filled), html);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/**
 * Lists a chunk, everything that it imports and their stylesheets in the page, so that the browser requests all of them
 * at once instead of one after the other. They are scripts and not preloads: each runs as its own task, dependencies
 * first, so that a slow phone can respond in between. The page's own script comes last.
 */
function withPreloads(html: string, entry: string): string {
  const chunks = [...chunksOf(entry)];
  const own = /<script type="module"[^>]*><\/script>/.exec(html)?.[0] ?? '';
  const sheets = chunks
    .flatMap(({ css = [] }) => css.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`))
    .filter((sheet) => !html.includes(sheet));
  const scripts = chunks.map(({ file }) => `<script type="module" crossorigin src="/${file}"></script>`);
  const bare = chunks.reduce(
    (page, { file }) => page.replace(`    <link rel="modulepreload" crossorigin href="/${file}">\n`, ''),
    replaceOnce(html, `    ${own}\n`, ''),
  );
  const tags = [...sheets, ...scripts, own];
  return replaceOnce(bare, '  </head>', `${tags.map((tag) => `    ${tag}\n`).join('')}  </head>`);
}

/** Returns dependencies before the chunks that import them. */
function chunksOf(name: string, found = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk for ${name}.`);
  if (chunk.isEntry || found.has(chunk)) return found;
  for (const imported of chunk.imports ?? []) chunksOf(imported, found);
  return found.add(chunk);
}

function replaceOnce(text: string, part: string, replacement: string): string {
  if (text.split(part).length !== 2) throw new Error(`Expected exactly one ${part} in the page.`);
  return text.replace(part, () => replacement);
}

async function compressAll() {
  const files = (await readdir(OUT, { recursive: true })).filter((file) =>
    /\.(html|js|css|svg|json|txt|webmanifest)$/.test(file),
  );
  const sizes = await Promise.all(files.map(compress));
  for (const [kind, pattern] of [
    ['scripts', /\.js$/],
    ['styles', /\.css$/],
  ] as const) {
    const total = sizes.filter(({ file }) => pattern.test(file)).reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`${kind}: ${(total / 1000).toFixed(1)} kB compressed`);
  }
}

async function compress(file: string) {
  const path = join(OUT, file);
  const text = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return { file, bytes: br.length };
}
