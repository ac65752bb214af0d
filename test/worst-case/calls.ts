import { BOOK_FILTERS } from '../../src/contract/book.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { BOARD_KEYS } from '../../src/rules/boards.ts';
import { chanceOf } from '../attack/chance.ts';
import { validShot } from '../attack/mutate.ts';
import type { Shot } from '../attack/send.ts';
import { ENDPOINTS } from '../attack/surface.ts';
import { ADMIN_ROWS, SENDING_ROWS } from './admin-rows.ts';
import type { Known, Row } from './rows.ts';
import { VENUE_ROWS } from './venue-rows.ts';

const BROWSER_KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** The inputs of an endpoint, one call for each; an endpoint that is not listed is called as its schema says. */
const INPUTS: Record<string, Known[]> = {
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
  'GET /api/leaderboard/:key': BOARD_KEYS.map((key) => ({ key })),
  'GET /api/profile/stats': [{ zone: 'America/New_York' }],
  'POST /api/game/:sessionId/submit': [{ answer: 'NO IDEA', final: true }],
  'POST /api/reviews': [{ type: 'feedback', content: 'More snails.' }],
  'POST /api/push/subscription': [{ endpoint: 'https://push.example.com/new', keys: BROWSER_KEYS }],
};

/** Of a stream only this event is waited for. */
const FIRST_EVENT = 'event: room';
/** This call comes last, because afterwards the player is gone. */
const LEAVE = 'DELETE /api/profile';
/** The collector has played nothing last week, so there is no picture of it. */
const NO_WEEK = 'GET /api/recap/picture.png';

/** Endpoints whose cost depends on what others have done there, so that each has a row of its own in a table. */
const NEEDS_ROW = /^\/api\/(admin|rooms|challenges|challenge-alerts|friends|friend-nudges)\b/;

/** Names of the endpoints without a row: nothing proves what they cost. */
export function endpointsWithoutRow(endpoints: readonly Endpoint[] = ENDPOINTS): string[] {
  const listed = new Set(
    [...VENUE_ROWS, ...ADMIN_ROWS, ...SENDING_ROWS].map(({ endpoint }) => nameOf(endpoint)),
  );
  const needing = endpoints.filter(
    ({ access, path }) => NEEDS_ROW.test(path) || ['admin', 'seat', 'visitor'].includes(access),
  );
  return needing.map(nameOf).filter((name) => !listed.has(name));
}

/** Every call that players make for themselves and that has no row of its own. */
function ownRows(): Row[] {
  const own = ENDPOINTS.filter(
    ({ access, path }) => !NEEDS_ROW.test(path) && (access === 'player' || access === 'account'),
  );
  const isLast = (endpoint: Endpoint) => Number(nameOf(endpoint) === LEAVE);
  return own
    .toSorted((one, other) => isLast(one) - isLast(other))
    .flatMap((endpoint) =>
      (INPUTS[nameOf(endpoint)] ?? [{}]).map(
        (input) => ({ endpoint, as: 'player', input, status: undefined }) as const,
      ),
    );
}

export const allRows = (): Row[] => [...VENUE_ROWS, ...ADMIN_ROWS, ...ownRows(), ...SENDING_ROWS];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The endpoint with the texts of its input, which tell its calls apart. */
export function titleOf({ endpoint, as, input }: Row): string {
  const texts = typeof input === 'function' ? [] : Object.values(input);
  const words = texts.filter((value) => typeof value === 'string' && !value.includes(' '));
  return [nameOf(endpoint), ...words, ...(as === 'player' || as === 'admin' ? [] : [`(${as})`])].join(' ');
}

export function isExpected(row: Row, status: number): boolean {
  if (row.status !== undefined) return status === row.status;
  return status < (row.endpoint.method === 'GET' && titleOf(row) !== NO_WEEK ? 300 : 500);
}

/** Uses the fields that are required or given, and no other optional ones. */
export function shotOf({ endpoint, input }: Row, known: Known): Shot {
  const given = typeof input === 'function' ? input(known) : input;
  const onlyRequired = { ...chanceOf(1), is: () => false };
  const shot = validShot(endpoint, { ...known, ...given }, onlyRequired);
  const among = (schema: object) => Object.entries(given).filter(([name]) => name in schema);
  if (endpoint.body && typeof shot.body === 'string') {
    const fields = (endpoint.body as { properties?: object }).properties ?? {};
    shot.body = JSON.stringify({ ...JSON.parse(shot.body), ...Object.fromEntries(among(fields)) });
  }
  if (endpoint.streams) shot.until = FIRST_EVENT;
  if (!endpoint.query) return shot;
  const search = new URLSearchParams(
    among(endpoint.query.properties).map(([name, value]) => [name, String(value)]),
  );
  return { ...shot, path: `${shot.path.split('?')[0]}?${search}` };
}

const TEACHES = /(game\/start|book|admin\/puns\/:punId|paypal\/order|rooms\/:id\/.*)$/;
/** Remembers what later calls of the same caller need from an answer. */
export function learn({ endpoint }: Row, text: string, known: Known): void {
  const name = nameOf(endpoint);
  if (!TEACHES.test(name) || !text.startsWith('{')) return;
  const body = JSON.parse(text);
  if (name === 'GET /api/game/start') known.sessionId = body.id;
  if (name === 'GET /api/book') known.punId = String(body.rows[0]?.punId ?? known.punId ?? '1');
  if (name === 'GET /api/admin/puns/:punId') known.text = body;
  if (name === 'POST /api/paypal/order') Object.assign(known, { orderId: body.id, paypalOrderId: body.id });
  if (body.room?.rev !== undefined) known.rev = body.room.rev;
}
