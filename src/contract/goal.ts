import { Type } from 'typebox';
import { GOALS } from '../rules/goal.ts';
import type { Endpoint } from './endpoint.ts';

/** Not with the profile, whose endpoints the game loads, too. */
export const goal = {
  change: {
    method: 'PUT',
    path: '/api/profile/goal',
    access: 'player',
    summary: `Set out to solve so many puns a day: ${GOALS.join(', ')}`,
    /** The rules decide which goals there are, so that a wrong one is refused with a sentence of ours. */
    body: Type.Object({ goal: Type.Integer() }),
    reply: Type.Object({ goal: Type.Integer() }),
    errors: ['invalid_goal'],
    perMinute: 60,
  },
} as const satisfies Record<string, Endpoint>;
