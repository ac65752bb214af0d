import { DONE } from '../../../contract/endpoint.ts';
import { person } from '../../../contract/user-page.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { addNote, readNotes, removeNote } from './notes.service.ts';
import { readGames, readLedger, readPerson, readPurchases } from './page.service.ts';
import type { UsersDeps } from './users.service.ts';

interface PeopleDeps extends UsersDeps {
  reads: Reads;
  clock: Clock;
}

export function peopleRoutes(app: App, { reads, ...deps }: PeopleDeps): void {
  const { adminEmails, clock } = deps;
  route(app, person.read, ({ params }) =>
    reads.fresh((db) => readPerson({ db, adminEmails }, params.userId, clock.now())),
  );
  route(app, person.ledger, ({ params, query }) =>
    reads.fresh((db) => readLedger(db, params.userId, query.before)),
  );
  route(app, person.games, ({ params, query }) =>
    reads.fresh((db) => readGames(db, params.userId, query.before)),
  );
  route(app, person.purchases, ({ params }) => reads.fresh((db) => readPurchases(db, params.userId)));
  route(app, person.notes, ({ params }) => reads.fresh((db) => readNotes(db, params.userId)));
  route(app, person.addNote, ({ player, params, body }) => addNote(deps, player, { ...params, ...body }));
  route(app, person.removeNote, async ({ player, params }) => {
    await removeNote(deps, player, params);
    return DONE;
  });
}
