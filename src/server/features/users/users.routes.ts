import { Readable } from 'node:stream';
import { moderation } from '../../../contract/users.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import {
  banUser,
  type ModerationDeps,
  resetUserCredits,
  resetUserPoints,
  unbanUser,
} from './actions.service.ts';
import { exportUsers } from './export.service.ts';
import { giftCredits } from './gift.service.ts';
import { readReviews, releaseUser } from './reviews.service.ts';
import { readSignals } from './signals.service.ts';
import { findUsers, readUser, readUserFriends, readUsers } from './users.service.ts';

export function moderationRoutes(app: App, { reads, ...deps }: ModerationDeps & { reads: Reads }): void {
  const { adminEmails, clock } = deps;
  route(app, moderation.users, ({ query }) =>
    reads.fresh((db) => readUsers({ db, adminEmails }, query, clock.now())),
  );
  route(app, moderation.user, ({ params }) => readUser(deps, params.userId));
  route(app, moderation.userFriends, ({ params }) =>
    reads.fresh((db) => readUserFriends({ db }, params.userId)),
  );
  route(app, moderation.findUsers, ({ query }) =>
    reads.fresh((db) => findUsers({ db, adminEmails }, query.search)),
  );
  route(app, moderation.exportUsers, ({ player, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="punnery-users.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(exportUsers(deps, reads.fresh, player.id))),
  );
  route(app, moderation.gift, ({ player, body }) => giftCredits(deps, player.id, body));
  route(app, moderation.ban, ({ player, params, body }) =>
    banUser(deps, { actorId: player.id, targetId: params.userId }, body),
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
  route(app, moderation.reviews, () => reads.fresh((db) => readReviews({ db, adminEmails })));
  route(app, moderation.release, ({ player, params, body }) =>
    releaseUser(deps, { actorId: player.id, targetId: params.userId }, body),
  );
  route(app, moderation.signals, ({ query }) => reads.fresh((db) => readSignals({ db }, query.userId)));
}
