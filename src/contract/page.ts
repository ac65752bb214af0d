import { type TSchema, Type } from 'typebox';

/** Lists are paged by the last row of the previous page, never by a number of rows to skip. */
export const RowId = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });

/** PostgreSQL does not know `urn:uuid:`, and what is counted by its id must have only one spelling. */
export const Uuid = Type.String({
  format: 'uuid',
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
});

/** PostgreSQL cannot store the character U+0000, and the identity library does not check for it. */
export const NO_NUL = '^[^\\u0000]*$';
export const SearchText = Type.String({ maxLength: 100, pattern: NO_NUL });

export function pageOf<T extends TSchema>(row: T) {
  return Type.Object({
    rows: Type.Array(row),
    /** The `before` of the next page; null on the last. */
    nextBefore: Type.Union([Type.String(), Type.Null()]),
  });
}

/** Somebody named in a list. E-mail and player name are null if the account is gone. */
export const PlayerRef = Type.Object({
  id: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  username: Type.Union([Type.String(), Type.Null()]),
});
export type PlayerRef = Type.Static<typeof PlayerRef>;
