import type { TestApp } from './app.ts';

/** Depth, path and methods of a line of the tree that Fastify prints. */
const LINE = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.+)\))?$/u;
const INDENT = 4;

/** Every route that is served, as `GET /path`, without the HEAD that comes with a GET. */
export function routesOf(app: TestApp['app']): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
      const depth = indent.length / INDENT;
      const path = (above[depth - 1] ?? '') + part;
      above[depth] = path;
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}
