import type { ChallengeMode } from '../../../rules/challenge.ts';

export const MODE_NAMES: Record<ChallengeMode, string> = { race: 'Race', calm: 'Calm' };
