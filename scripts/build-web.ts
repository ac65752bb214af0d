import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, createServer, type Manifest, type ManifestChunk } from 'vite';

/** Builds the web app into dist/web: bundles, the prerendered landing page, and a compressed twin of each text file. */
process.env.NODE_ENV = 'production';
const OUT = 'dist/web';
const LANDING_TITLE = 'Punnery · The ultimate pun word guessing game';

await build({ logLevel: 'warn' });
const manifest: Manifest = JSON.parse(await readFile(join(OUT, '.vite/manifest.json'), 'utf8'));
const shell = await readFile(join(OUT, 'index.html'), 'utf8');
await writeFile(join(OUT, 'landing.html'), landingPage(shell, await prerender()));
await writeFile(join(OUT, 'index.html'), withPreloads(shell, 'app.tsx'));
await compressAll();

async function prerender(): Promise<string> {
  const server = await createServer({
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const { prerenderLanding } = await server.ssrLoadModule('/prerender.tsx');
    return prerenderLanding();
  } finally {
    await server.close();
  }
}

function landingPage(html: string, markup: string): string {
  return replaceOnce(
    replaceOnce(
      withPreloads(html, 'landing.tsx'),
      '<title>Punnery</title>',
      `<title>${LANDING_TITLE}</title>`,
    ),
    '<div id="root"></div>',
    `<div id="root">${markup}</div>`,
  );
}

/** Names a chunk, what it imports and their styles, so that the browser asks for all of them at once and not in turn. */
function withPreloads(html: string, entry: string): string {
  const links = [...chunksOf(entry)]
    .flatMap(({ file, css = [] }) => [
      ...css.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
      `<link rel="modulepreload" crossorigin href="/${file}">`,
    ])
    .filter((link) => !html.includes(link));
  return replaceOnce(html, '  </head>', `${links.map((link) => `    ${link}\n`).join('')}  </head>`);
}

function chunksOf(name: string, found = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk for ${name}.`);
  if (chunk.isEntry || found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) chunksOf(imported, found);
  return found;
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
