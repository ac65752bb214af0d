import { puns } from '../../../contract/puns.ts';
import { type App, route } from '../../platform/route.ts';
import {
  addSinglePun,
  editPun,
  readKnown,
  readPun,
  readPuns,
  setActive,
  uploadPuns,
} from './library.service.ts';
import type { PunDeps } from './puns.service.ts';

export function punRoutes(app: App, deps: PunDeps): void {
  route(app, puns.upload, ({ player, body }) => uploadPuns(deps, player.id, body.puns));
  route(app, puns.known, ({ body }) => readKnown(deps, body.puns));
  route(app, puns.add, ({ player, body }) => addSinglePun(deps, player.id, body));
  route(app, puns.list, ({ query }) => readPuns(deps, query));
  route(app, puns.read, ({ params }) => readPun(deps, Number(params.punId)));
  route(app, puns.edit, ({ player, params, body }) => editPun(deps, player.id, Number(params.punId), body));
  route(app, puns.activate, ({ player, params }) => setActive(deps, player.id, Number(params.punId), true));
  route(app, puns.deactivate, ({ player, params }) =>
    setActive(deps, player.id, Number(params.punId), false),
  );
}
