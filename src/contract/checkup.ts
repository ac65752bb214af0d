import { Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';

export const checkup = {
  warnings: {
    method: 'GET',
    path: '/api/admin/warnings',
    access: 'admin',
    summary: 'What is wrong at present with what the server leans on, a sentence each',
    reply: Type.Object({ warnings: Type.Array(Type.String()) }),
  },
} as const satisfies Record<string, Endpoint>;
