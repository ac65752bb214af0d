import { Readable } from 'node:stream';
import { moderation } from '../../../contract/moderation.ts';
import { type App, route } from '../../platform/route.ts';
import { exportUsers } from './export.service.ts';
import { giftCredits } from './gift.service.ts';
import { readHolds, releaseUser } from './holds.service.ts';
import {
  banUser,
  type ModerationDeps,
  resetUserCredits,
  resetUserPoints,
  unbanUser,
} from './moderation.service.ts';
import { readSignals } from './signals.service.ts';
import { findUsers, readUser, readUsers } from './users.service.ts';

export function moderationRoutes(app: App, deps: ModerationDeps): void {
  route(app, moderation.users, ({ query }) => readUsers(deps, query));
  route(app, moderation.user, ({ params }) => readUser(deps, params.userId));
  route(app, moderation.findUsers, ({ query }) => findUsers(deps, query.search));
  route(app, moderation.exportUsers, ({ player, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="punnery-users.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(exportUsers(deps, player.id))),
  );
  route(app, moderation.gift, ({ player, body }) => giftCredits(deps, player.id, body));
  route(app, moderation.ban, ({ player, params, body }) =>
    banUser(deps, { actorId: player.id, targetId: params.userId }, body.reason),
  );
  route(app, moderation.unban, ({ player, params }) =>
    unbanUser(deps, { actorId: player.id, targetId: params.userId }),
  );
  route(app, moderation.resetCredits, ({ player, params, body }) =>
    resetUserCredits(deps, { actorId: player.id, targetId: params.userId }, body),
  );
  route(app, moderation.resetPoints, ({ player, params, body }) =>
    resetUserPoints(deps, { actorId: player.id, targetId: params.userId }, body.reason),
  );
  route(app, moderation.holds, () => readHolds(deps));
  route(app, moderation.release, ({ player, params, body }) =>
    releaseUser(deps, { actorId: player.id, targetId: params.userId }, body.reason),
  );
  route(app, moderation.signals, ({ query }) => readSignals(deps, query.userId));
}
