import { Type } from 'typebox';
import { PUN_KINDS, type PunKind } from '../rules/anatomy.ts';
import { inFull } from '../rules/numbers.ts';
import { BULK_ACTIONS, BULK_MAX, type BulkAction, SKIP_REASONS, type SkipReason } from '../rules/pun-bulk.ts';
import { UPLOAD_MAX, UPLOAD_MAX_BYTES } from '../rules/pun-upload.ts';
import { THEMES, type Theme } from '../rules/themes.ts';
import { type Endpoint, TextOrNull } from './endpoint.ts';
import { NO_NUL, pageOf, RowId, SearchText } from './page.ts';

const ThemeName = Type.Unsafe<Theme>({ type: 'string', enum: THEMES });

const parts = {
  /** Kind and both senses are either all present or all absent. */
  kind: Type.Union([Type.Unsafe<PunKind>({ type: 'string', enum: PUN_KINDS }), Type.Null()]),
  senseOne: TextOrNull,
  senseTwo: TextOrNull,
  /** The spelling that one would expect; only for a pun that works by sound. */
  ordinary: TextOrNull,
  themes: Type.Array(ThemeName),
};
/** What an import may change. */
export const PunParts = Type.Object(parts);

export const Pun = Type.Object({
  id: Type.Integer(),
  question: Type.String(),
  answer: Type.String(),
  ...parts,
  difficulty: Type.Integer({ minimum: 1, maximum: 3 }),
  isActive: Type.Boolean(),
  /** A release of the starter library took it out of play, and nobody has put it back since. */
  isRetired: Type.Boolean(),
  /** Suspended because of players' reports, until an admin edits, activates or deactivates it. */
  isSuspended: Type.Boolean(),
  /** Its import was undone before anybody met it. It is out of the library until it is imported or activated again. */
  isWithdrawn: Type.Boolean(),
  createdAt: Type.String({ format: 'date-time' }),
  /** Games that were played to the end. */
  timesPlayed: Type.Integer(),
  /** Share of solved games, 0 to 1; null before the first game. */
  solveRate: Type.Union([Type.Number(), Type.Null()]),
});
export type Pun = Type.Static<typeof Pun>;

/** The rules check their length and answer with a sentence of ours. */
const words = { question: Type.String(), answer: Type.String() };
const explained = {
  ...words,
  kind: Type.Optional(TextOrNull),
  senseOne: Type.Optional(TextOrNull),
  senseTwo: Type.Optional(TextOrNull),
  ordinary: Type.Optional(TextOrNull),
  /** Names in any case; the rules check them too. */
  themes: Type.Optional(Type.Array(Type.String())),
};
const Read = Type.String({ pattern: NO_NUL });
const ReadText = Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: NO_NUL });
const params = Type.Object({ punId: RowId });

/** `reported` means that this decides about reports, so the call is refused if none is open. */
const AsVerdict = Type.Object({ reported: Type.Optional(Type.Literal('true')) });

export const puns = {
  upload: {
    method: 'POST',
    path: '/api/admin/puns/upload',
    access: 'admin',
    summary: `Add up to ${inFull(UPLOAD_MAX)} puns, all or nothing, as a batch that can be undone; those that already exist are skipped, or updated if that is asked for`,
    body: Type.Object({
      puns: Type.Array(
        Type.Object({
          ...explained,
          /** Ignored, because the server derives it from the answer. */
          difficulty: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
          isActive: Type.Optional(Type.Boolean()),
        }),
      ),
      /** False if the new puns wait, inactive, until the batch is activated. */
      activate: Type.Optional(Type.Boolean()),
      /** True if puns that already exist get the explanation and the themes that the upload has for them. */
      update: Type.Optional(Type.Boolean()),
      fileName: Type.Optional(Type.String({ maxLength: 1000, pattern: NO_NUL })),
    }),
    reply: Type.Object({
      count: Type.Integer(),
      changed: Type.Integer(),
      skipped: Type.Integer(),
      batchId: Type.Integer(),
    }),
    errors: ['invalid_pun', 'too_many_puns'],
    perMinute: 30,
    bodyLimit: UPLOAD_MAX_BYTES,
  },
  known: {
    method: 'POST',
    path: '/api/admin/puns/known',
    access: 'admin',
    summary:
      'Which of these puns are in the library already, by their positions, and what an upload would change',
    body: Type.Object({ puns: Type.Array(Type.Object(explained)) }),
    reply: Type.Object({
      places: Type.Array(Type.Integer()),
      changes: Type.Array(Type.Object({ place: Type.Integer(), before: PunParts, after: PunParts })),
    }),
    errors: ['too_many_puns'],
    asks: true,
    perMinute: 30,
    bodyLimit: UPLOAD_MAX_BYTES,
  },
  add: {
    method: 'POST',
    path: '/api/admin/puns',
    access: 'admin',
    summary: 'Add one pun',
    body: Type.Object(explained),
    reply: Pun,
    errors: ['invalid_pun', 'pun_exists'],
  },
  list: {
    method: 'GET',
    path: '/api/admin/puns',
    access: 'admin',
    summary: 'Puns, newest first, a page at a time',
    query: Type.Object({
      /** Any part of question or answer. */
      search: Type.Optional(SearchText),
      /** Withdrawn puns are listed only if they are asked for. */
      active: Type.Optional(
        Type.Unsafe<'true' | 'false' | 'withdrawn'>({ type: 'string', enum: ['true', 'false', 'withdrawn'] }),
      ),
      theme: Type.Optional(ThemeName),
      before: Type.Optional(RowId),
    }),
    reply: pageOf(Pun),
  },
  bulk: {
    method: 'POST',
    path: '/api/admin/puns/bulk',
    access: 'admin',
    summary: `Activate or deactivate up to ${BULK_MAX} puns, or add a theme to them or remove one`,
    body: Type.Object({
      ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
        minItems: 1,
        maxItems: BULK_MAX,
        uniqueItems: true,
      }),
      action: Type.Unsafe<BulkAction>({ type: 'string', enum: BULK_ACTIONS }),
      /** For the actions on themes, which need it. */
      theme: Type.Optional(ThemeName),
    }),
    reply: Type.Object({
      changed: Type.Integer(),
      skipped: Type.Array(
        Type.Object({
          id: Type.Integer(),
          reason: Type.Unsafe<SkipReason>({ type: 'string', enum: SKIP_REASONS }),
        }),
      ),
    }),
    errors: ['theme_required'],
  },
  export: {
    method: 'GET',
    path: '/api/admin/puns/export',
    access: 'admin',
    summary: 'All puns as CSV, in the columns that an upload reads',
    reply: Type.String(),
    perMinute: 10,
  },
  read: {
    method: 'GET',
    path: '/api/admin/puns/:punId',
    access: 'admin',
    summary: 'One pun',
    params,
    reply: Pun,
    errors: ['pun_not_found'],
  },
  edit: {
    method: 'PUT',
    path: '/api/admin/puns/:punId',
    access: 'admin',
    summary:
      'Change a pun; open games keep the old texts. The explanation stays if no part of it is given, unless the answer changes; themes stay if they are not given',
    params,
    body: Type.Object({
      ...explained,
      /** What this edit was made from. The call is refused if the pun has changed meanwhile. */
      was: Type.Object({
        question: Read,
        answer: Read,
        kind: Type.Optional(ReadText),
        senseOne: Type.Optional(ReadText),
        senseTwo: Type.Optional(ReadText),
        ordinary: Type.Optional(ReadText),
        themes: Type.Optional(Type.Array(Read)),
      }),
    }),
    reply: Pun,
    errors: ['invalid_pun', 'pun_exists', 'pun_not_found', 'pun_changed'],
  },
  activate: {
    method: 'POST',
    path: '/api/admin/puns/:punId/activate',
    access: 'admin',
    summary: 'Deal this pun again',
    params,
    query: AsVerdict,
    reply: Pun,
    errors: ['pun_not_found', 'pun_judged'],
  },
  deactivate: {
    method: 'POST',
    path: '/api/admin/puns/:punId/deactivate',
    access: 'admin',
    summary: 'Stop dealing this pun; open games go on',
    params,
    query: AsVerdict,
    reply: Pun,
    errors: ['pun_not_found', 'pun_judged'],
  },
} as const satisfies Record<string, Endpoint>;
