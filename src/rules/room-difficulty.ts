import { bandOf } from './rating.ts';

export const ROOM_DIFFICULTIES = ['any', 'easy', 'medium', 'hard'] as const;
export type RoomDifficulty = (typeof ROOM_DIFFICULTIES)[number];

/** About a third of the library is rated lower, and a third higher. */
const [EASY_BELOW, HARD_FROM] = [1400, 1550];
const [FIRST_BAND, LAST_BAND] = [-1000, 1000];

/** The first and the last band of puns that count as so difficult. */
export function bandsOf(difficulty: RoomDifficulty): [first: number, last: number] {
  switch (difficulty) {
    case 'any':
      return [FIRST_BAND, LAST_BAND];
    case 'easy':
      return [FIRST_BAND, bandOf(EASY_BELOW) - 1];
    case 'medium':
      return [bandOf(EASY_BELOW), bandOf(HARD_FROM) - 1];
    case 'hard':
      return [bandOf(HARD_FROM), LAST_BAND];
  }
}
