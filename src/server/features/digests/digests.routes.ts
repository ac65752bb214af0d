import { digest } from '../../../contract/digest.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import { judgeBackups } from '../checkup/backups.service.ts';
import { type DigestDeps, readDigest, setDigest } from './digests.service.ts';
import { readWaiting } from './waiting.service.ts';

export function digestRoutes(app: App, deps: DigestDeps & { reads: Reads }): void {
  const { reads, clock, backups } = deps;
  route(app, digest.waiting, async () => {
    const now = clock.now();
    const state = await judgeBackups(backups, now);
    return reads.fresh((db) => readWaiting(db, state, now));
  });
  route(app, digest.read, ({ player }) => readDigest(deps, player));
  route(app, digest.set, ({ player, body }) => setDigest(deps, player.id, body));
}
