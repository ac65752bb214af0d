import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { sharedDayPath, sharedPicturePath } from '../../../contract/shared-day.ts';
import { DAY_PAGE, hasPages } from '../../pages.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/route.ts';
import { cacheLatest } from '../../platform/process/cache-latest.ts';
import { type KeptFile, keptFile, keptText, sendKept } from '../../platform/process/kept-file.ts';
import type { DailyDeps } from './daily.service.ts';
import { createSharedDays } from './shared-day.service.ts';
import { writePage } from './shared-page.ts';
import { readPicture } from './shared-picture.service.ts';

interface SharedDayDeps extends DailyDeps {
  publicUrl: string;
  webFolder: string;
}

/** Cached only briefly, because the page names the assets of its release. */
const PAGE = { type: 'text/html; charset=utf-8', caching: 'public, max-age=60' };
/** Cached for good: a day keeps its words once it has begun, so its picture never changes. */
const PICTURE = { type: 'image/png', caching: 'public, max-age=31536000, immutable' };
/** Days kept in memory; each takes about 50 kB. */
const CACHED_DAYS = 50;
/** Applies to a network; a school class that follows a link together stays far below it. */
const PER_MINUTE = 600;

/** Public pages and pictures, the same for everybody. They are not JSON, so they are not in the contract. */
export async function sharedDayRoutes(app: App, deps: SharedDayDeps): Promise<void> {
  const { db, publicUrl, webFolder } = deps;
  const options = {
    schema: { hide: true, params: Type.Object({ day: Type.String() }) },
    config: { navigation: true, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
  };

  const readDay = createSharedDays(deps);
  const pictures = cacheLatest<KeptFile>(CACHED_DAYS);
  app.get(sharedPicturePath(':day'), options, async (request, reply) => {
    const day = await readDay(request.params.day);
    if (!day) throw new Refusal('not_found');
    const onDrawn = () => app.log.info({ day: day.day }, 'the picture of a day was drawn');
    const picture = await pictures(`${day.day} ${day.question}`, async () =>
      keptFile(await readPicture(db, day, onDrawn), PICTURE),
    );
    // Lets other sites embed the picture.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendKept(request, reply, picture);
  });

  if (!hasPages(webFolder)) return;
  const template = await readFile(join(webFolder, DAY_PAGE), 'utf8');
  const pages = cacheLatest<KeptFile>(CACHED_DAYS);
  app.get(sharedDayPath(':day'), options, async (request, reply) => {
    const day = await readDay(request.params.day);
    if (!day) return reply.callNotFound();
    const page = await pages(JSON.stringify(day), () => keptText(writePage(template, day, publicUrl), PAGE));
    return sendKept(request, reply, page);
  });
}
