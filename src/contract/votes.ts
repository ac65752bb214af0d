import { Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { Vote } from './game.ts';
import { RowId } from './page.ts';

export const votes = {
  vote: {
    method: 'PUT',
    path: '/api/puns/:punId/vote',
    access: 'player',
    summary: 'Vote on a pun that you have finished; choosing neither takes the vote back',
    params: Type.Object({ punId: RowId }),
    body: Vote,
    reply: Vote,
    errors: ['pun_not_found', 'pun_unfinished'],
    perMinute: 120,
  },
} as const satisfies Record<string, Endpoint>;
