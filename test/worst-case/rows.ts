import type { Endpoint } from '../../src/contract/endpoint.ts';

/** Whoever makes calls: a player who has collected much, an admin, and the people of a full room and a full challenge. */
type CallerName =
  | 'player'
  | 'admin'
  | 'host'
  | 'lobbyHost'
  | 'guest'
  | 'claimer'
  | 'newcomer'
  | 'entrant'
  | 'maker';

export type Known = Record<string, unknown>;
export type Callers = Record<CallerName, { cookie: string; known: Known }>;

/** One call of an endpoint, with the status that it has to answer. */
export interface Row {
  endpoint: Endpoint;
  as: CallerName;
  /** Values by the names of fields; other required fields are made up. Only those of the query that are named are sent. */
  input: Known | ((known: Known) => Known);
  /** Undefined if any answer but a fault will do. */
  status: number | undefined;
}

export function callsBy(as: CallerName) {
  return (endpoint: Endpoint, input: Row['input'] = {}, status = 200): Row => ({
    endpoint,
    as,
    input,
    status,
  });
}
