import { buildServer } from './bundle-server.ts';

// The old files stay, because a server that is still running may import a chunk of the previous bundle.
await buildServer('dist/server', { emptyOutDir: false });
