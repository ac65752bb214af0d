import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UndoCounts } from '../../../contract/pun-batches.ts';
import type { ImportedParts } from '../../../rules/pun-import.ts';
import { time } from '../../platform/database/columns.ts';

export const punBatches = pgTable('pun_batches', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** Null when the operator imported from the console. */
  actorId: uuid('actor_id'),
  fileName: text('file_name'),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  unchanged: integer('unchanged').notNull(),
  createdAt: time('created_at').notNull(),
  /** Null while the new puns wait to be activated. */
  activatedAt: time('activated_at'),
  undoneAt: time('undone_at'),
  undoneBy: uuid('undone_by'),
  undone: jsonb('undone').$type<UndoCounts>(),
});

/** What an import replaced. `editedAt` is the pun's, as text. */
export interface ReplacedParts extends ImportedParts {
  editedAt: string | null;
}

/** Both texts are null for a pun that the import added. */
export const punBatchRows = pgTable(
  'pun_batch_rows',
  {
    batchId: bigint('batch_id', { mode: 'number' }).notNull(),
    punId: bigint('pun_id', { mode: 'number' }).notNull(),
    before: jsonb('before').$type<ReplacedParts>(),
    after: jsonb('after').$type<ImportedParts>(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.punId] })],
);
