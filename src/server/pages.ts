import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '../contract/paths.ts';
import { joinPath, roomPath } from '../rules/room-code.ts';
import { SAMPLE_COUNT, sampleOfDay } from '../rules/sample-of-day.ts';
import { Refusal, sendRefusal } from './platform/http/errors.ts';
import type { App } from './platform/http/route.ts';
import type { Clock } from './platform/process/clock.ts';

/** The compressed versions that the build writes beside each page, best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** One landing page for each pun that visitors may try. */
const LANDINGS = Array.from({ length: SAMPLE_COUNT }, (_, place) => `landing-${place}.html`);

/** The page of a day that was shared; see features/daily. */
export const DAY_PAGE = 'day.html';

/** The page of a challenge for visitors; see features/challenges. */
export const CHALLENGE_PAGE = 'challenge.html';

interface PageDeps {
  clock: Clock;
  /** Called when somebody who is not signed in asks for the landing page. */
  onLanding(request: FastifyRequest): void;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, caching?: string) => FastifyReply;

/** Serves the built web app. Hashed assets are cached for good, pages are not cached. */
export async function servePages(app: App, folder: string, { clock, onLanding }: PageDeps): Promise<void> {
  const [shell, signIn, ...landings] = await Promise.all(
    ['index.html', 'sign-in.html', ...LANDINGS].map((name) => loadPage(join(folder, name))),
  );
  if (!shell || !signIn) return;

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['*.html*', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const file = relative(folder, path);
      reply.header('cache-control', cachingOf(file));
      // Lets other sites embed the pictures of previews.
      if (file.startsWith('previews')) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });

  const landingOfDay = () => landings[sampleOfDay(clock.now())] ?? shell;
  const hidden = { schema: { hide: true }, config: { navigation: true } };
  const { home, signIn: signInPath, ...screens } = PATHS;
  app.get(home, hidden, async (request, reply) => {
    if (app.sessions.isHinted(request)) return shell(request, reply, 'no-store');
    onLanding(request);
    return landingOfDay()(request, reply);
  });
  app.get(signInPath, hidden, async (request, reply) => signIn(request, reply));
  for (const path of [...Object.values(screens), joinPath(':code'), roomPath(':id')])
    app.get(path, hidden, async (request, reply) => shell(request, reply));

  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request) || request.method !== 'GET') return sendRefusal(reply, new Refusal('not_found'));
    return shell(request, reply.code(404));
  });
}

function cachingOf(file: string): string {
  if (file.startsWith('assets')) return 'public, max-age=31536000, immutable';
  // Not cached, because an old service worker would outlive its release.
  return file.startsWith('sw.js') ? 'no-cache' : 'public, max-age=3600';
}

export function hasPages(folder: string): boolean {
  return [...LANDINGS, DAY_PAGE].every((name) => existsSync(join(folder, name)));
}

export async function loadPage(path: string): Promise<SendPage> {
  const plain = await readFile(path);
  const compressed = await Promise.all(
    ENCODINGS.map(async ({ name, ending }) => ({ name, content: await readFile(path + ending) })),
  );
  return (request, reply, caching = 'no-cache') => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const best = compressed.find(({ name }) => accepted.includes(name));
    if (best) reply.header('content-encoding', best.name);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', caching)
      .header('vary', 'accept-encoding, cookie')
      .send(best?.content ?? plain);
  };
}

/** Whether a person may have typed this address. A missing file or endpoint is answered with an error. */
function isPage(request: FastifyRequest): boolean {
  return !/^\/(api|assets|avatars)(\/|\?|$)/.test(request.url);
}
