import { ads } from '../../../contract/ads.ts';
import { type App, route } from '../../platform/route.ts';
import { type AdDeps, claimAd, confirmView, readAvailability, requestAd } from './ads.service.ts';

export function adRoutes(app: App, deps: AdDeps): void {
  route(app, ads.availability, ({ player }) => readAvailability(deps, player.id));
  route(app, ads.request, ({ player }) => requestAd(deps, player.id));
  route(app, ads.watch, ({ player, body }) => claimAd(deps, player.id, body));

  if (!deps.ads.confirmsViews) return;
  app.get('/api/ads/callback', { schema: { hide: true } }, async (request) => {
    await confirmView(deps, request.query as Record<string, string>);
    return { ok: true };
  });
}
