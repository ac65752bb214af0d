import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { isChallengePath } from '../../../contract/paths.ts';
import { challengePath } from '../../../rules/challenge.ts';
import { CHALLENGE_PAGE, loadPage } from '../../pages.ts';
import type { Db } from '../../platform/database/db.ts';
import type { App } from '../../platform/http/route.ts';
import { cacheLatest } from '../../platform/process/cache-latest.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { type KeptFile, keptText, sendKept } from '../../platform/process/kept-file.ts';
import { writeChallengePage } from './challenge-page.ts';
import { readPublicChallenge } from './page.service.ts';

interface PageDeps {
  db: Db;
  clock: Clock;
  publicUrl: string;
  webFolder: string;
}

/** Asked for again at every visit, because the page has figures and depends on the hint that somebody is signed in. */
const PAGE = { type: 'text/html; charset=utf-8', caching: 'no-cache', vary: 'cookie' };
/** Pages kept in memory; each takes about 50 kB. */
const CACHED_PAGES = 50;
/** Applies to a network; a school class that follows a link together stays far below it. */
const PER_MINUTE = 600;

/** The page that a link leads to, the same for every visitor. Looking at it changes nothing: robots do. */
export async function challengePageRoutes(app: App, deps: PageDeps): Promise<void> {
  const { publicUrl, webFolder } = deps;
  const file = join(webFolder, CHALLENGE_PAGE);
  if (!existsSync(file)) return;
  const [template, shell] = [await readFile(file, 'utf8'), await loadPage(join(webFolder, 'index.html'))];
  const pages = cacheLatest<KeptFile>(CACHED_PAGES);
  const options = {
    schema: { hide: true, params: Type.Object({ id: Type.String() }) },
    config: { navigation: true, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
  };
  app.get(challengePath(':id'), options, async (request, reply) => {
    const { id } = request.params;
    const challenge = isChallengePath(challengePath(id)) ? await readPublicChallenge(deps, id) : undefined;
    if (!challenge) return reply.callNotFound();
    if (app.sessions.isHinted(request)) return shell(request, reply, 'no-store');
    const page = await pages(JSON.stringify(challenge), () =>
      keptText(writeChallengePage(template, challenge, publicUrl), PAGE),
    );
    return sendKept(request, reply, page);
  });
}
