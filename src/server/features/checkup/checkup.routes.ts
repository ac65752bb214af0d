import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkup, STREAM_CHECK_MS } from '../../../contract/checkup.ts';
import { type App, route } from '../../platform/http/route.ts';
import { type BackupDeps, backUpNow, readBackups } from './backups.service.ts';
import type { Watch } from './watch.service.ts';

export function checkupRoutes(app: App, watch: Watch, deps: BackupDeps): void {
  route(app, checkup.stream, ({ reply }) =>
    reply.type('text/event-stream').header('x-accel-buffering', 'no').send(Readable.from(twoEvents())),
  );
  route(app, checkup.warnings, () => ({ warnings: watch.warnings() }));
  route(app, checkup.backups, () => readBackups(deps));
  route(app, checkup.backUp, ({ player }) => backUpNow(deps, player.id));
  app.addHook('onListen', async () => watch.start());
  app.addHook('preClose', async () => watch.stop());
}

async function* twoEvents() {
  yield 'data: first\n\n';
  await sleep(STREAM_CHECK_MS);
  yield 'data: second\n\n';
}
