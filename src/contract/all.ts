import type { Endpoint } from './endpoint.ts';
import { game } from './game.ts';
import { identity } from './identity.ts';

/** The whole HTTP surface, for what must hold for every endpoint. */
export const ENDPOINTS: readonly Endpoint[] = [identity, game].flatMap((feature) => Object.values(feature));
