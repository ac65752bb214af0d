import { buildServer } from './bundle-server.ts';

// A server that runs may still ask for a part of the last bundle.
await buildServer('dist/server', { emptyOutDir: false });
