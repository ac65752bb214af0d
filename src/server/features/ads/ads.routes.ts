import { Type } from 'typebox';
import { ads } from '../../../contract/ads.ts';
import { Uuid } from '../../../contract/page.ts';
import { type App, route } from '../../platform/http/route.ts';
import { type AdDeps, claimAd, confirmView, readAvailability, requestAd } from './ads.service.ts';

export function adRoutes(app: App, deps: AdDeps): void {
  route(app, ads.availability, ({ player }) => readAvailability(deps, player.id));
  route(app, ads.request, ({ player }) => requestAd(deps, player.id));
  route(app, ads.watch, ({ player, body }) => claimAd(deps, player.id, body));

  if (!deps.ads.confirmsViews) return;
  const querystring = Type.Object({
    view: Uuid,
    signature: Type.String({ maxLength: 128 }),
  });
  app.get('/api/ads/callback', { schema: { hide: true, querystring } }, async (request) => {
    await confirmView(deps, request.query);
    return { ok: true };
  });
}
