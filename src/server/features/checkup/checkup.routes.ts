import { checkup } from '../../../contract/checkup.ts';
import { type App, route } from '../../platform/route.ts';
import type { Watch } from './watch.service.ts';

export function checkupRoutes(app: App, watch: Watch): void {
  route(app, checkup.warnings, () => ({ warnings: watch.warnings() }));
  app.addHook('onListen', async () => watch.start());
  app.addHook('preClose', async () => watch.stop());
}
