import { Readable } from 'node:stream';
import { DONE } from '../../../contract/endpoint.ts';
import { userActions } from '../../../contract/user-actions.ts';
import { userPage } from '../../../contract/user-page.ts';
import { users } from '../../../contract/users.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import { createSealer } from '../../providers/identity/sealer.ts';
import { ACTIONS, type ActionDeps } from './actions.service.ts';
import { giftCredits } from './gift.service.ts';
import { addNote, readNotes, removeNote } from './notes.service.ts';
import { readFriends, readGames, readLedger, readPurchases, readUserDetails } from './page.service.ts';
import { readReviews } from './reviews.service.ts';
import { readSignals } from './signals.service.ts';
import { exportUsers, findUsers, readUser, readUsers } from './users.service.ts';

type UsersDeps = Omit<ActionDeps, 'sealer'> & { reads: Reads };

export function userRoutes(app: App, deps: UsersDeps): void {
  const { adminEmails, clock, reads } = deps;
  route(app, users.list, ({ query }) =>
    reads.fresh((db) => readUsers({ db, adminEmails }, query, clock.now())),
  );
  route(app, users.read, ({ params }) => readUser(deps, params.userId));
  route(app, users.find, ({ query }) => reads.fresh((db) => findUsers({ db, adminEmails }, query.search)));
  route(app, users.export, ({ player, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="punnery-users.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(exportUsers(deps, reads.fresh, player.id))),
  );
  route(app, users.gift, ({ player, body }) => giftCredits(deps, player.id, body));
  route(app, users.reviews, () => reads.fresh((db) => readReviews({ db, adminEmails })));
  route(app, users.signals, ({ query }) => reads.fresh((db) => readSignals({ db }, query.userId)));
  pageRoutes(app, deps);
  actionRoutes(app, { ...deps, sealer: createSealer(deps.secret) });
}

function pageRoutes(app: App, { reads, ...deps }: UsersDeps): void {
  const { adminEmails, clock } = deps;
  route(app, userPage.read, ({ params }) =>
    reads.fresh((db) => readUserDetails({ db, adminEmails }, params.userId, clock.now())),
  );
  route(app, userPage.ledger, ({ params, query }) =>
    reads.fresh((db) => readLedger(db, params.userId, query.before)),
  );
  route(app, userPage.games, ({ params, query }) =>
    reads.fresh((db) => readGames(db, params.userId, query.before)),
  );
  route(app, userPage.purchases, ({ params }) => reads.fresh((db) => readPurchases(db, params.userId)));
  route(app, userPage.friends, ({ params }) => reads.fresh((db) => readFriends(db, params.userId)));
  route(app, userPage.notes, ({ params }) => reads.fresh((db) => readNotes(db, params.userId)));
  route(app, userPage.addNote, ({ player, params, body }) => addNote(deps, player, { ...params, ...body }));
  route(app, userPage.removeNote, async ({ player, params }) => {
    await removeNote(deps, player, params);
    return DONE;
  });
}

/** All actions are called alike. The type of ACTIONS gives each endpoint its function, so one may stand for all here. */
function actionRoutes(app: App, deps: ActionDeps): void {
  for (const key of Object.keys(ACTIONS) as 'signOut'[])
    route(app, userActions[key], ({ player: actor, params, body, request: { sessionId } }) =>
      ACTIONS[key](deps, { actor, actorId: actor.id, targetId: params.userId, sessionId }, body),
    );
}
