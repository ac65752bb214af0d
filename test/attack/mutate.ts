import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Chance } from './chance.ts';
import { exampleOf, type Known } from './example.ts';
import {
  brokenJson,
  CONTENT_TYPES,
  EXTRA_FIELDS,
  HOSTILE_PATHS,
  HOSTILE_QUERIES,
  HOSTILE_STRINGS,
  HOSTILE_VALUES,
} from './hostile.ts';
import type { Shot } from './send.ts';

const JSON_TYPE = 'application/json';
const BODY_LIMIT = 64 * 1024;
/** Beyond every limit, but small enough that sending it does not dominate the run. */
const TOO_LARGE = 4 * 1024 * 1024;

type Fields = Record<string, unknown>;
type Mutation = (shot: Shot, body: unknown, context: Context) => Shot;
interface Context {
  endpoint: Endpoint;
  chance: Chance;
}

/** Builds a call that the contract accepts. */
export function validShot(endpoint: Endpoint, known: Known, chance: Chance): Shot {
  const params = (endpoint.params ? exampleOf(endpoint.params, known, chance) : {}) as Fields;
  const query = (endpoint.query ? exampleOf(endpoint.query, known, chance) : {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name) =>
    encodeURIComponent(String(params[name] ?? 'x')),
  );
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const shot = { method: endpoint.method, path: path + search, headers: {} };
  return endpoint.body ? withBody(shot, exampleOf(endpoint.body, known, chance)) : shot;
}

/** Builds the same call with one thing wrong, sometimes two. */
export function hostileShot(endpoint: Endpoint, known: Known, chance: Chance): Shot {
  const shot = validShot(endpoint, known, chance);
  const body = typeof shot.body === 'string' ? JSON.parse(shot.body) : {};
  const choices = endpoint.body
    ? [...BODY_MUTATIONS, ...BODY_MUTATIONS, ...BODY_MUTATIONS, ...ANY_MUTATIONS]
    : ANY_MUTATIONS;
  const context = { endpoint, chance };
  const once = chance.pick(choices)(shot, body, context);
  return chance.is(0.2) ? chance.pick(ANY_MUTATIONS)(once, body, context) : once;
}

const BODY_MUTATIONS: readonly Mutation[] = [
  (shot, body, { chance }) => withBody(shot, changed(body, chance, hostileValue(chance))),
  (shot, body, { chance }) => withBody(shot, changed(body, chance, chance.pick(HOSTILE_STRINGS))),
  (shot, body, { chance }) => withBody(shot, changed(body, chance, undefined)),
  (shot, body, { chance }) => {
    const [name, value] = chance.pick(Object.entries(EXTRA_FIELDS));
    return withBody(shot, { ...(body as Fields), [name]: value });
  },
  (shot, _body, { chance }) => withBody(shot, hostileValue(chance)),
  (shot, body, { chance }) => ({
    ...withBody(shot, body),
    body: chance.pick(brokenJson(JSON.stringify(body))),
  }),
  (shot, body, { chance }) => {
    const type = chance.pick(CONTENT_TYPES);
    const { 'content-type': _json, ...headers } = shot.headers;
    return {
      ...withBody(shot, body),
      headers: type === undefined ? headers : { ...headers, 'content-type': type },
    };
  },
  (shot, body, { endpoint, chance }) => {
    const limit = Math.min(endpoint.bodyLimit ?? BODY_LIMIT, TOO_LARGE);
    const length = chance.pick([limit + 1, limit - 1000]);
    return chance.is(0.1) ? withBody(shot, changed(body, chance, 'x'.repeat(length))) : withBody(shot, body);
  },
];

const ANY_MUTATIONS: readonly Mutation[] = [
  (shot, _body, { endpoint, chance }) => ({
    ...shot,
    path: endpoint.path.includes(':')
      ? endpoint.path.replace(/:\w+/g, () => chance.pick(HOSTILE_PATHS))
      : `${shot.path}/${chance.pick(HOSTILE_PATHS)}`,
  }),
  (shot, _body, { chance }) => ({ ...shot, path: shot.path.split('?')[0] + chance.pick(HOSTILE_QUERIES) }),
  (shot, _body, { chance }) => ({ ...shot, headers: { ...shot.headers, ...chance.pick(HEADERS) } }),
  (shot, _body, { chance }) => ({
    ...shot,
    method: chance.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND']),
  }),
  (shot) => ({ ...shot, path: shot.path.replace('/api/', '//api//') }),
  (shot) => ({ ...shot, path: shot.path.toUpperCase() }),
  (shot) => shot,
];

const HEADERS: readonly Record<string, string>[] = [
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/api/admin/users' },
  { 'x-forwarded-for': "' OR 1=1, __proto__, 999.999.999.999" },
  { 'x-forwarded-for': 'a'.repeat(2000) },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-host': 'evil.example"><script>' },
  { 'accept-encoding': 'x'.repeat(3000) },
  { 'user-agent': 'é\t'.repeat(500) },
  { accept: '../../etc/passwd' },
  { range: 'bytes=0-0,1-1,-1' },
  { expect: 'nothing' },
  { 'if-none-match': '*' },
  { 'x-punnery-client-ip': '127.0.0.1' },
  { authorization: 'Bearer __proto__' },
];

function withBody(shot: Shot, body: unknown): Shot {
  return {
    ...shot,
    headers: { 'content-type': JSON_TYPE, ...shot.headers },
    body: JSON.stringify(body) ?? 'null',
  };
}

function hostileValue(chance: Chance): unknown {
  return chance.is(0.5) ? chance.pick(HOSTILE_VALUES) : chance.pick(HOSTILE_STRINGS);
}

/** Gives one field, at any depth, this value. `undefined` removes the field, because JSON leaves it out. */
function changed(body: unknown, chance: Chance, value: unknown): unknown {
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) return value;
  const name = chance.pick(Object.keys(body));
  const old = (body as Fields)[name];
  const isDeep = typeof old === 'object' && old !== null && chance.is(0.7);
  const fresh = isDeep ? changed(old, chance, value) : value;
  return Array.isArray(body)
    ? body.map((item, index) => (String(index) === name ? fresh : item))
    : { ...body, [name]: fresh };
}
