import { Readable } from 'node:stream';
import { punBatches } from '../../../contract/pun-batches.ts';
import { puns } from '../../../contract/puns.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import {
  activateBatch,
  type BatchDeps,
  lookAtUndo,
  readBatches,
  readBatchRows,
  undoBatch,
} from './batches.service.ts';
import { changeInBulk } from './bulk.service.ts';
import { readKnown, uploadPuns } from './import.service.ts';
import {
  addSinglePun,
  editPun,
  exportPuns,
  type LibraryDeps,
  readPun,
  readPuns,
  setActive,
} from './library.service.ts';

export function punRoutes(app: App, deps: LibraryDeps & { reads: Reads }): void {
  route(app, puns.upload, ({ player, body }) => uploadPuns(deps, player.id, body));
  route(app, puns.known, ({ body }) => readKnown(deps, body.puns));
  route(app, puns.add, ({ player, body }) => addSinglePun(deps, player.id, body));
  route(app, puns.list, ({ query }) => deps.reads.fresh((db) => readPuns({ db }, query)));
  route(app, puns.export, ({ reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="punnery-puns.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(exportPuns(deps.reads.fresh))),
  );
  route(app, puns.bulk, ({ player, body }) => changeInBulk(deps, player.id, body));
  route(app, puns.read, ({ params }) => readPun(deps, Number(params.punId)));
  route(app, puns.edit, ({ player, params, body }) => editPun(deps, player.id, Number(params.punId), body));
  route(app, puns.activate, ({ player, params, query }) =>
    setActive(deps, player.id, Number(params.punId), { ...query, isActive: true }),
  );
  route(app, puns.deactivate, ({ player, params, query }) =>
    setActive(deps, player.id, Number(params.punId), { ...query, isActive: false }),
  );
}

export function batchRoutes(app: App, deps: BatchDeps & { reads: Reads }): void {
  route(app, punBatches.list, ({ query }) => deps.reads.fresh((db) => readBatches({ db }, query)));
  route(app, punBatches.rows, ({ params, query }) =>
    deps.reads.fresh((db) => readBatchRows({ db }, Number(params.batchId), query)),
  );
  route(app, punBatches.undoLook, ({ params }) => lookAtUndo(deps, Number(params.batchId)));
  route(app, punBatches.undo, ({ player, params }) => undoBatch(deps, player.id, Number(params.batchId)));
  route(app, punBatches.activate, ({ player, params }) =>
    activateBatch(deps, player.id, Number(params.batchId)),
  );
}
