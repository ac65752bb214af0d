import { recap } from '../../../contract/recap.ts';
import { type App, route } from '../../platform/http/route.ts';
import { createRecapPictures, type RecapDeps, readRecap } from './recap.service.ts';

export function recapRoutes(app: App, deps: RecapDeps): void {
  route(app, recap.read, async ({ player, query }) => ({
    recap: await readRecap(deps, player.id, query.zone),
  }));
  const readPicture = createRecapPictures(deps);
  route(app, recap.picture, async ({ player, query, reply }) => {
    const picture = await readPicture(player.id, query.zone);
    return reply
      .header('content-disposition', 'attachment; filename="punnery-week.png"')
      .type('image/png')
      .send(picture);
  });
}
