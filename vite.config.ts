import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { samplesModule } from './scripts/samples.ts';
import { scopedClass } from './scripts/scoped-classes.ts';
import { chunkGroups, everyChunkExists } from './scripts/web-chunks.ts';
import { PATHS } from './src/contract/paths.ts';

const source = (path: string) => fileURLToPath(new URL(`src/web/${path}`, import.meta.url));
const THEME_SCRIPT = new URL('src/web/ui/apply-theme.js', import.meta.url);
const PRELOADED_FONT = /-latin-wght-normal.*\.woff2$/;

/**
 * Applies the stored theme before the first paint, with a blocking script from our own origin, because the content
 * security policy allows no inline script. It is hashed like every asset, so that browsers can cache it.
 */
function themeBeforePaint(): Plugin {
  let address = '/ui/apply-theme.js';
  return {
    name: 'theme-before-paint',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      const source = readFileSync(THEME_SCRIPT, 'utf8');
      this.emitFile({ type: 'asset', name: 'apply-theme.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.keys(bundle ?? {}).find((file) => file.includes('apply-theme'));
        if (built) address = `/${built}`;
        return [{ tag: 'script', attrs: { src: address }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/**
 * Both typefaces are on every screen. Requesting them together with the style sheet avoids a second layout of the text.
 */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONT.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
              injectTo: 'head-prepend',
            }),
          ),
    },
  };
}

/** Files that the server serves at other addresses; the development server does the same. */
const ADDRESSES: Record<string, string> = { [PATHS.signIn]: '/sign-in.html', '/sw.js': '/sw/sw.ts' };

function ownAddresses(): Plugin {
  return {
    name: 'own-addresses',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = ADDRESSES[request.url?.split('?')[0] ?? ''] ?? request.url;
        next();
      });
    },
  };
}

/** Reads and checks the landing page's own puns during the build; an invalid row stops it. */
function samples(): Plugin {
  const file = fileURLToPath(new URL('content/samples.csv', import.meta.url));
  return {
    name: 'samples',
    enforce: 'pre',
    // The service worker imports a copy of its own: a module shared with the pages would become a chunk.
    load: (id) => (relative(file, id.replace('?offline', '')) === '' ? samplesModule(file) : null),
  };
}

/**
 * The library of the menus brings another one that keeps the page from scrolling behind a modal menu, by a style element
 * that the content security policy refuses. Our menus are not modal (see shell/Menu.tsx), so it is left out.
 */
function withoutScrollLock(): Plugin {
  const NONE = '\0no-scroll-lock';
  return {
    name: 'without-scroll-lock',
    resolveId: { order: 'pre', handler: (source) => (source === 'react-remove-scroll' ? NONE : null) },
    load: (id) => (id === NONE ? "export { Fragment as RemoveScroll } from 'react';" : null),
  };
}

/** Browsers need nothing else of an endpoint. */
const NEEDED = ['method', 'path'];

/**
 * Removes the schemas, the descriptions and the schema library from the bundle. A schema that the browser does not use is
 * dropped, because the calls that build it are marked as pure.
 */
function withoutSchemas(): Plugin {
  const EMPTY = '\0no-schemas';
  const CONTRACT = /src[\\/]contract[\\/][\w-]+[.]ts$/;
  return {
    name: 'without-schemas',
    enforce: 'post',
    resolveId: { order: 'pre', handler: (source) => (source === 'typebox' ? EMPTY : null) },
    load: (id) => (id === EMPTY ? 'export const Type = new Proxy({}, { get: () => () => ({}) });' : null),
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      let kept = code;
      for (const { start, end } of unneeded(this.parse(code)).reverse())
        kept = kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, '');
      return kept.replace(/\bType\.\w+\(/g, '/* @__PURE__ */ $&');
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Lists the properties of all endpoints in the syntax tree that browsers do not need, in the order of the text. */
function unneeded(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(unneeded);
  if (typeof node !== 'object' || node === null) return [];
  const properties: (Node & { key?: { name?: string } })[] = Reflect.get(node, 'properties') ?? [];
  const names = properties.map(({ key }) => key?.name ?? '');
  const isEndpoint =
    Reflect.get(node, 'type') === 'ObjectExpression' && NEEDED.every((name) => names.includes(name));
  if (isEndpoint) return properties.filter((_, order) => !NEEDED.includes(names[order] ?? ''));
  return Object.values(node).flatMap(unneeded);
}

export default defineConfig({
  root: 'src/web',
  plugins: [
    withoutSchemas(),
    withoutScrollLock(),
    samples(),
    react(),
    tailwindcss(),
    themeBeforePaint(),
    preloadFonts(),
    ownAddresses(),
    everyChunkExists(),
  ],
  // These are first imported in a lazy chunk. If Vite did not know them
  // in advance, it would reload the page in the middle of a click.
  optimizeDeps: {
    include: [
      '@radix-ui/react-dialog',
      '@radix-ui/react-dropdown-menu',
      '@radix-ui/react-tabs',
      '@radix-ui/react-toast',
      'd3-scale',
      'd3-shape',
    ],
  },
  css: { modules: { generateScopedName: scopedClass } },
  server: {
    port: 3000,
    strictPort: true,
    // Source files in src/web/api also have addresses under /api, which must not be forwarded.
    proxy: {
      '^/(api|avatars|pictures|d/.+[.]png|healthz|readyz|metrics)(?!.*[.]tsx?([?]|$))':
        'http://127.0.0.1:3001',
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: source('index.html'), 'sign-in': source('sign-in.html'), sw: source('sw/sw.ts') },
      output: {
        // The name of a service worker must not change, because browsers identify it by its address.
        entryFileNames: ({ name }) => (name === 'sw' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
