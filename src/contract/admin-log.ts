import { Type } from 'typebox';
import { OTHER_ACTIONS } from '../rules/admin-actions.ts';
import { type Endpoint, TextOrNull } from './endpoint.ts';
import { PlayerRef, pageOf, RowId, Uuid } from './page.ts';
import { ADMIN_LOG } from './paths.ts';
import { userActions } from './user-actions.ts';

const ADMIN_ACTIONS = [...Object.values(userActions).map(({ kind }) => kind), ...OTHER_ACTIONS];
export type AdminActionKind = (typeof ADMIN_ACTIONS)[number];

export const AdminAction = Type.Object({
  id: Type.Integer(),
  /** Null if the operator did it, at the console, or if it happened by itself. */
  actor: Type.Union([PlayerRef, Type.Null()]),
  action: Type.Unsafe<AdminActionKind>({ type: 'string', enum: ADMIN_ACTIONS }),
  target: Type.Union([PlayerRef, Type.Null()]),
  reason: TextOrNull,
  /** One sentence that says what was done. */
  details: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type AdminAction = Type.Static<typeof AdminAction>;

export const adminLog = {
  read: {
    method: 'GET',
    path: ADMIN_LOG.path,
    access: 'admin',
    summary: 'What admins did, newest first, a page at a time',
    query: Type.Object({
      /** The user who did it or to whom it was done. */
      userId: Type.Optional(Uuid),
      before: Type.Optional(RowId),
    }),
    reply: pageOf(AdminAction),
  },
} as const satisfies Record<string, Endpoint>;
