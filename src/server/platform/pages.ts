import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, sendRefusal } from './errors.ts';
import type { App } from './route.ts';

const SCREENS = ['/game', '/leaderboard', '/profile', '/admin'];

/** The built web app: hashed assets for good, pages never from a cache. */
export async function servePages(app: App, folder: string): Promise<void> {
  const page = async (name: string) => readFile(join(folder, name), 'utf8');
  const [shell, landing, signIn] = await Promise.all([
    page('index.html'),
    page('landing.html'),
    page('sign-in.html'),
  ]);
  const hidden = { schema: { hide: true }, config: { navigation: true } };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    allowedPath: (path) => !path.endsWith('.html') && !path.includes('/.'),
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  const html = (reply: FastifyReply, text: string, caching = 'no-cache') =>
    reply.type('text/html; charset=utf-8').header('cache-control', caching).send(text);

  app.get('/', hidden, async (request, reply) => {
    reply.header('vary', 'cookie');
    return app.sessions.isHinted(request) ? html(reply, shell, 'no-store') : html(reply, landing);
  });
  app.get('/sign-in', hidden, async (_request, reply) => html(reply, signIn));
  for (const path of SCREENS) app.get(path, hidden, async (_request, reply) => html(reply, shell));

  app.setNotFoundHandler((request, reply) => {
    if (isApi(request) || request.method !== 'GET') return sendRefusal(reply, new Refusal('not_found'));
    return html(reply.code(404), shell);
  });
}

export function hasPages(folder: string): boolean {
  return existsSync(join(folder, 'landing.html'));
}

function isApi(request: FastifyRequest): boolean {
  return /^\/api(\/|\?|$)/.test(request.url);
}
