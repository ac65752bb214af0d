import { spawn } from 'node:child_process';

/** The server restarts when its files change; the browser talks to Vite, which forwards API calls to the server. */
const PARTS = [
  { args: ['--watch', 'src/server/main.ts'], env: { PORT: '3001', PUBLIC_URL: 'http://localhost:3000' } },
  { args: ['node_modules/vite/bin/vite.js'], env: {} },
];

const children = PARTS.map(({ args, env }) =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }),
);

function stop() {
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', stop).on('SIGTERM', stop);
process.on('disconnect', stop);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
    if (process.connected) process.disconnect();
  });
}
