import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { listen } from '../test/support/listen.ts';

const ENTRY = 'virtual:bare-page';

/**
 * As little as React can do: it renders the given number of elements
 * with one word each, once, without styles, data or events.
 */
const SOURCE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  const nodes = Number(new URLSearchParams(location.search).get('nodes'));
  const around = document.querySelectorAll('*').length;
  const words = Array.from({ length: nodes - around }, (_, place) => createElement('p', { key: place }, 'Word ' + place));
  createRoot(document.getElementById('root')).render(words);
`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bare</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/page.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

export interface BarePages {
  /** The address of a page with this many elements. */
  address(nodes: number): string;
  close(): void;
}

/** Serves pages with only the React that the app is built with. Whatever a screen costs beyond them is our own code. */
export async function serveBarePages(): Promise<BarePages> {
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', content: gzipSync(PAGE) }],
    ['/page.js', { type: 'text/javascript', content: gzipSync(await script()) }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.content);
  });
  const port = await listen(server);
  return {
    address: (nodes) => `http://localhost:${port}/?nodes=${nodes}`,
    close: () => server.close(),
  };
}

async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'bare-page',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? SOURCE : null),
      },
    ],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: ENTRY } },
  });
  if (!('output' in built)) throw new Error('The bare page was not built.');
  return built.output[0].code;
}
