import type { RoomSettings } from '../../src/contract/room-settings.ts';

export const SETTINGS: RoomSettings = {
  mode: 'race',
  puns: 5,
  seconds: 60,
  choice: { difficulty: 'any', kind: null, theme: null, favourites: false },
  hostPlays: false,
  typedNames: false,
  strangers: false,
};
