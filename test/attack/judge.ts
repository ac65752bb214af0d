import { book } from '../../src/contract/book.ts';
import { daily } from '../../src/contract/daily.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import { game } from '../../src/contract/game.ts';
import { profile } from '../../src/contract/profile.ts';
import { SECRET } from '../support/secret.ts';
import { HOSTILE_STRINGS } from './hostile.ts';
import type { Answer, Shot } from './send.ts';
import type { Caller, Target } from './target.ts';

/** What only the inside of a server says. */
const INSIDES = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|src\/server|file:\/\/\//,
  /\b(select|insert into|update|delete from)\b[^"]{1,200}\b(from|set|values|where|returning)\b[^"]{0,200}(\$\d|")/i,
  /drizzle|Failed query|syntax error at|violates|relation \\?"|duplicate key|PGlite|postgres:\/\//i,
  /\[object Object\]|TypeError|ReferenceError|Cannot read prop/,
];
/** Of the players that the attack put there. */
const EMAIL = /player-[0-9a-f]{8}@example\.com/g;
/** Here the answer of a game that is over belongs. */
const MAY_TELL_ANSWERS: readonly Endpoint[] = [
  game.submit,
  profile.data,
  book.read,
  daily.read,
  daily.archive,
];

export interface Round {
  endpoint: Endpoint;
  caller: Caller;
  shot: Shot;
  answer: Answer;
}

/** What is wrong with an answer, if anything. */
export function faultOf(target: Pick<Target, 'answers' | 'databaseUrl'>, round: Round): string | undefined {
  const { endpoint, caller, shot, answer } = round;
  const status = shot.method === 'HEAD' ? headFault(answer) : statusFault(endpoint, answer);
  return status ?? redirectFault(answer) ?? leakFault(target, { endpoint, caller, shot, answer });
}

function statusFault(endpoint: Endpoint, { status, body, headers }: Answer): string | undefined {
  if (status < 400) return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return htmlFault(status);
  const { code } = JSON.parse(body || '{}') as { code?: ErrorCode };
  if (!code || ERRORS[code]?.status !== status) return `status ${status} with the code ${code}`;
  if (status >= 500 && !endpoint.errors?.includes(code)) return `status ${status} ${code}`;
  return undefined;
}

/** Nobody may be sent elsewhere from an address that bears our name. */
function redirectFault({ headers }: Answer): string | undefined {
  const { location } = headers;
  return location === undefined || /^(\/(?![/\\])|http:\/\/localhost:\d+\/)/.test(String(location))
    ? undefined
    : `redirects to ${location}`;
}

/** Without a body there is only the status. */
function headFault({ status }: Answer): string | undefined {
  return status >= 500 ? `status ${status}` : undefined;
}

/** Pages answer an unknown address in HTML, with a 404; Node itself answers what is no HTTP. */
function htmlFault(status: number): string | undefined {
  return [400, 404, 414, 417, 431].includes(status) ? undefined : `status ${status} without JSON`;
}

function leakFault(target: Pick<Target, 'answers' | 'databaseUrl'>, round: Round): string | undefined {
  const { endpoint, caller, shot, answer } = round;
  const told = `${JSON.stringify(answer.headers)}\n${answer.body}`;
  const sent = `${shot.path} ${shot.body ?? ''} ${JSON.stringify(shot.headers)}`;
  const isOurs = (text: string) =>
    sent.includes(text) || HOSTILE_STRINGS.some((hostile) => hostile.includes(text));
  const inside = INSIDES.map((pattern) => pattern.exec(told)?.[0]).find((text) => text && !isOurs(text));
  if (inside && !isPage(answer)) return `tells its insides: ${inside.slice(0, 80)}`;
  if (told.includes(SECRET) || told.includes(target.databaseUrl)) return 'tells a secret';
  if (endpoint.access === 'admin') return undefined;
  const foreign = (told.match(EMAIL) ?? []).find((email) => email !== caller.email && !sent.includes(email));
  if (foreign) return `tells somebody else's e-mail address: ${foreign}`;
  const answerTold = target.answers.find((text) => told.includes(text));
  if (answerTold && !MAY_TELL_ANSWERS.includes(endpoint)) return 'tells a hidden answer';
  return undefined;
}

/** Built assets and pages speak of whatever they like: they are the same for everybody. */
function isPage({ headers }: Answer): boolean {
  return /html|javascript|css/.test(String(headers['content-type']));
}
