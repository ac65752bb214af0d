import { BOOK_FILTERS } from '../../src/contract/book.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { BOARD_KEYS } from '../../src/rules/boards.ts';
import { chanceOf } from '../attack/chance.ts';
import { validShot } from '../attack/mutate.ts';
import type { Shot } from '../attack/send.ts';
import { ENDPOINTS } from '../attack/surface.ts';
import { SETTINGS } from '../support/room.ts';

export interface OwnCall {
  name: string;
  /** Built when it is this call's turn, because it may need ids that earlier calls have returned. */
  shot(known: Record<string, unknown>): Shot;
}

const BROWSER_KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** The inputs of an endpoint, one call for each; an endpoint that is not listed is called as its schema says. */
const INPUTS: Record<string, Record<string, unknown>[]> = {
  'GET /api/daily': [{ zone: 'UTC' }],
  'GET /api/daily/start': [
    { zone: 'UTC', day: '2026-11-18' },
    { zone: 'UTC', day: '2026-11-17' },
    { zone: 'UTC' },
  ],
  'GET /api/daily/archive': [{ zone: 'UTC' }, { zone: 'UTC', before: '2020-11-20' }],
  'GET /api/book': [
    ...BOOK_FILTERS.map((filter) => ({ filter })),
    { theme: 'holidays' },
    { search: 'quetzal' },
    { search: 'scribe' },
  ],
  'GET /api/friends/invitation': [{ code: 'COLLECTR' }],
  'GET /api/friends/day': [{ day: '2026-11-18' }],
  'GET /api/leaderboard/:key': BOARD_KEYS.map((key) => ({ key })),
  'GET /api/profile/wit': [{ zone: 'America/New_York' }],
  'POST /api/game/:sessionId/submit': [{ answer: 'NO IDEA', final: true }],
  'POST /api/rooms': [{ ...SETTINGS, hostPlays: true }],
  'POST /api/rooms/supply': [SETTINGS.choice],
  'PUT /api/rooms/:id/settings': [{ rev: 0, settings: { ...SETTINGS, hostPlays: true } }],
  'POST /api/rooms/:id/start': [{ rev: 1 }],
  'POST /api/reviews': [{ type: 'feedback', content: 'More snails.' }],
  'POST /api/push/subscription': [{ endpoint: 'https://push.example.com/new', keys: BROWSER_KEYS }],
};

/** This call comes last, because afterwards the player is gone. */
const LEAVE = 'DELETE /api/profile';

/**
 * Every call of the contract that players make for themselves.
 * Whatever is added to the contract is included automatically.
 */
export function ownCalls(): OwnCall[] {
  const own = ENDPOINTS.filter(({ access }) => access === 'player' || access === 'account');
  const isLast = (endpoint: Endpoint) => Number(nameOf(endpoint) === LEAVE);
  return own
    .toSorted((one, other) => isLast(one) - isLast(other))
    .flatMap((endpoint) =>
      (INPUTS[nameOf(endpoint)] ?? [{}]).map((input) => ({
        name: [nameOf(endpoint), ...Object.values(input).filter((value) => typeof value === 'string')].join(
          ' ',
        ),
        shot: (known: Record<string, unknown>) => shotOf(endpoint, input, known),
      })),
    );
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Uses the fields that were given, and no other optional ones. */
function shotOf(endpoint: Endpoint, input: Record<string, unknown>, known: Record<string, unknown>): Shot {
  const shot = validShot(endpoint, { ...known, ...input }, chanceOf(1));
  if (!endpoint.query) return shot;
  const query = Object.keys(endpoint.query.properties).filter((name) => name in input);
  const search = new URLSearchParams(query.map((name) => [name, String(input[name])]));
  return { ...shot, path: `${shot.path.split('?')[0]}?${search}` };
}

/** Remembers what later calls need from an answer. */
export function learn(name: string, body: string, known: Record<string, unknown>): void {
  if (name.startsWith('GET /api/game/start')) known.sessionId = JSON.parse(body).id;
  if (name.startsWith('GET /api/book'))
    known.punId = String(JSON.parse(body).rows[0]?.punId ?? known.punId ?? '1');
  if (name === 'POST /api/rooms race') known.id = JSON.parse(body).id;
  if (name.startsWith('POST /api/paypal/order') && 'id' in JSON.parse(body))
    Object.assign(known, { orderId: JSON.parse(body).id, paypalOrderId: JSON.parse(body).id });
}
