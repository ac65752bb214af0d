import { Type } from 'typebox';
import { PUN_KINDS, type PunKind } from '../rules/anatomy.ts';
import { ROOM_MODES, ROOM_PUNS, ROOM_SECONDS, type RoomMode } from '../rules/room.ts';
import { ROOM_DIFFICULTIES, type RoomDifficulty } from '../rules/room-difficulty.ts';
import { THEMES, type Theme } from '../rules/themes.ts';

/** The settings of a room are stored as they are sent, so nothing that is not declared may be among them. */
const NOTHING_ELSE = { additionalProperties: false };

/** Which puns of the library are wanted. */
export const PunChoice = Type.Object(
  {
    difficulty: Type.Unsafe<RoomDifficulty>({ type: 'string', enum: ROOM_DIFFICULTIES }),
    kind: Type.Unsafe<PunKind | null>({ type: ['string', 'null'], enum: [...PUN_KINDS, null] }),
    theme: Type.Unsafe<Theme | null>({ type: ['string', 'null'], enum: [...THEMES, null] }),
    /** Of the puns that the host has finished, only the favourites of the host's book. */
    favourites: Type.Boolean(),
  },
  NOTHING_ELSE,
);
export type PunChoice = Type.Static<typeof PunChoice>;

export const RoomSettings = Type.Object(
  {
    mode: Type.Unsafe<RoomMode>({ type: 'string', enum: ROOM_MODES }),
    /** How many puns a game has. */
    puns: Type.Unsafe<(typeof ROOM_PUNS)[number]>({ type: 'integer', enum: ROOM_PUNS }),
    /** For each pun of a race; without a meaning in a calm room. */
    seconds: Type.Unsafe<(typeof ROOM_SECONDS)[number]>({ type: 'integer', enum: ROOM_SECONDS }),
    choice: PunChoice,
    /** Whether the host plays too, and so gets puns that the host has not met. */
    hostPlays: Type.Boolean(),
    /** Whether guests type their names; otherwise names are drawn. */
    typedNames: Type.Boolean(),
    /** Whether strangers are expected, so that one network can take few seats only. */
    strangers: Type.Boolean(),
  },
  NOTHING_ELSE,
);
export type RoomSettings = Type.Static<typeof RoomSettings>;
