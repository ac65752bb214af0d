import type { Endpoint } from './endpoint.ts';
import { identity } from './identity.ts';

/** The whole HTTP surface, for what must hold for every endpoint. */
export const ENDPOINTS: readonly Endpoint[] = [identity].flatMap((feature) => Object.values(feature));
