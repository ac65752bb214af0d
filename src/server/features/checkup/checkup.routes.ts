import { checkup } from '../../../contract/checkup.ts';
import { type App, route } from '../../platform/http/route.ts';
import { type BackupDeps, backUpNow, readBackups } from './backups.service.ts';
import type { Watch } from './watch.service.ts';

export function checkupRoutes(app: App, watch: Watch, deps: BackupDeps): void {
  route(app, checkup.warnings, () => ({ warnings: watch.warnings() }));
  route(app, checkup.backups, () => readBackups(deps));
  route(app, checkup.backUp, ({ player }) => backUpNow(deps, player.id));
  app.addHook('onListen', async () => watch.start());
  app.addHook('preClose', async () => watch.stop());
}
