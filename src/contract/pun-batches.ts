import { Type } from 'typebox';
import { type Endpoint, TextOrNull } from './endpoint.ts';
import { PlayerRef, pageOf, RowId } from './page.ts';
import { Pun, PunParts } from './puns.ts';

/** What undoing an import does, or did, in numbers of puns. */
export const UndoCounts = Type.Object({
  /** New puns that nobody has met: out of the library. */
  withdrawn: Type.Integer(),
  /** New puns that somebody has met: no longer dealt, but kept. */
  deactivated: Type.Integer(),
  /** Changed puns that get back what the import replaced. */
  restored: Type.Integer(),
  /** Puns that were edited or imported anew since: left as they are. */
  edited: Type.Integer(),
  /** Coming days of the calendar that lose their pun. */
  days: Type.Integer(),
  /** Puns that are in an open challenge, which lets nobody new in. */
  challenges: Type.Integer(),
});
export type UndoCounts = Type.Static<typeof UndoCounts>;

export const PunBatch = Type.Object({
  id: Type.Integer(),
  /** Null if the operator imported from the console. */
  actor: Type.Union([PlayerRef, Type.Null()]),
  fileName: TextOrNull,
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  createdAt: Type.String({ format: 'date-time' }),
  /** False while its new puns wait to be activated. */
  isActivated: Type.Boolean(),
  undone: Type.Union([
    Type.Object({
      at: Type.String({ format: 'date-time' }),
      by: Type.Union([PlayerRef, Type.Null()]),
      counts: UndoCounts,
    }),
    Type.Null(),
  ]),
});
export type PunBatch = Type.Static<typeof PunBatch>;

export const BatchRow = Type.Object({
  punId: Type.Integer(),
  /** As it is now. */
  pun: Pun,
  /** What the import replaced, and by what; null for a pun that it added. */
  change: Type.Union([Type.Object({ before: PunParts, after: PunParts }), Type.Null()]),
});
export type BatchRow = Type.Static<typeof BatchRow>;

const params = Type.Object({ batchId: RowId });
const query = Type.Object({ before: Type.Optional(RowId) });

export const punBatches = {
  list: {
    method: 'GET',
    path: '/api/admin/puns/batches',
    access: 'admin',
    summary: 'Imports of puns, newest first, a page at a time',
    query,
    reply: pageOf(PunBatch),
  },
  rows: {
    method: 'GET',
    path: '/api/admin/puns/batches/:batchId',
    access: 'admin',
    summary: 'The puns that an import added or changed, a page at a time',
    params,
    query,
    reply: pageOf(BatchRow),
    errors: ['batch_not_found'],
  },
  undoLook: {
    method: 'GET',
    path: '/api/admin/puns/batches/:batchId/undo',
    access: 'admin',
    summary: 'What undoing an import would do now',
    params,
    reply: UndoCounts,
    errors: ['batch_not_found', 'batch_undone'],
  },
  undo: {
    method: 'POST',
    path: '/api/admin/puns/batches/:batchId/undo',
    access: 'admin',
    summary: 'Undo an import; open games go on, and puns that were edited since stay',
    params,
    reply: PunBatch,
    errors: ['batch_not_found', 'batch_undone'],
  },
  activate: {
    method: 'POST',
    path: '/api/admin/puns/batches/:batchId/activate',
    access: 'admin',
    summary: 'Deal all puns that an import added, except suspended ones',
    params,
    reply: Type.Object({ count: Type.Integer() }),
    errors: ['batch_not_found', 'batch_undone'],
  },
} as const satisfies Record<string, Endpoint>;
