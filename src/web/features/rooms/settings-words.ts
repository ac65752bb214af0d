import type { RoomSettings } from '../../../contract/room-settings.ts';
import type { PunSupply } from '../../../contract/rooms.ts';
import { KIND_NAMES, PUN_KINDS, type PunKind } from '../../../rules/anatomy.ts';
import { ROOM_MODES, ROOM_PUNS, ROOM_SECONDS } from '../../../rules/room.ts';
import { ROOM_DIFFICULTIES, type RoomDifficulty } from '../../../rules/room-difficulty.ts';
import { THEMES, type Theme } from '../../../rules/themes.ts';
import { counted, inFull } from '../../ui/numbers.ts';
import { MODE_NAMES } from './room-words.ts';

export const DEFAULT_SETTINGS: RoomSettings = {
  mode: 'race',
  puns: 10,
  seconds: 90,
  choice: { difficulty: 'any', kind: null, theme: null, favourites: false },
  hostPlays: false,
  typedNames: false,
  strangers: false,
};

const DIFFICULTIES: Record<RoomDifficulty, string> = {
  any: 'Any',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** Stands for "no wish" in a select, which has no null. */
export const ANY = 'any';
type Any = typeof ANY;

interface Option<Value> {
  value: Value;
  label: string;
}

export const OPTIONS = {
  mode: ROOM_MODES.map((value) => ({ value, label: MODE_NAMES[value] })),
  puns: ROOM_PUNS.map((value) => ({ value, label: String(value) })),
  seconds: ROOM_SECONDS.map((value) => ({ value, label: `${value} s` })),
  difficulty: ROOM_DIFFICULTIES.map((value) => ({ value, label: DIFFICULTIES[value] })),
  kind: [
    { value: ANY, label: 'All kinds' },
    ...PUN_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
  ] satisfies Option<PunKind | Any>[],
  theme: [
    { value: ANY, label: 'All themes' },
    ...THEMES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
  ] satisfies Option<Theme | Any>[],
};

/** Says whether there are enough puns for a game. */
export function supplyWords(
  { metCount, unmetCount }: Pick<PunSupply, 'metCount' | 'unmetCount'>,
  { puns, hostPlays }: Pick<RoomSettings, 'puns' | 'hostPlays'>,
): string {
  const usable = hostPlays ? unmetCount : metCount + unmetCount;
  if (usable === 0) return 'No pun fits this choice.';
  if (usable < puns)
    return `${counted(usable, 'pun')} ${usable === 1 ? 'fits' : 'fit'}: a game then has fewer than ${puns}.`;
  if (hostPlays) return `${inFull(unmetCount)} puns fit that you have not met.`;
  return `${inFull(usable)} puns fit, ${inFull(metCount)} of which you have played. Those come first.`;
}
