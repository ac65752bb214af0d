import { wit } from '../../../contract/wit.ts';
import { type App, route } from '../../platform/http/route.ts';
import { readWit, type WitDeps } from './wit.service.ts';

export function witRoutes(app: App, deps: WitDeps): void {
  route(app, wit.read, ({ player, query }) => readWit(deps, player.id, query.zone));
}
