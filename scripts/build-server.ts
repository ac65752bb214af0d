import { bundle } from './bundle.ts';

/** Builds the server into dist/server. */
await bundle({
  entries: { main: 'src/server/main.ts' },
  folder: 'dist/server',
  extension: 'js',
  // They look for files beside their own: binaries, WebAssembly, pages.
  libraries: { except: ['sharp', '@electric-sql/pglite', '@fastify/swagger-ui'] },
  // A server that runs may still ask for a part of the last bundle.
  emptyOutDir: false,
});
