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

/** Text that only appears when the server leaks its internals. */
const INSIDES = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|src\/server|file:\/\/\//,
  /\b(select|insert into|update|delete from)\b[^"]{1,200}\b(from|set|values|where|returning)\b[^"]{0,200}(\$\d|")/i,
  /drizzle-orm|DrizzleQueryError|Failed query|syntax error at|violates|relation \\?"|duplicate key|PGlite|postgres:\/\//i,
  /\[object Object\]|TypeError|ReferenceError|Cannot read prop/,
];
/** E-mail addresses of the players that the attack has added. */
const EMAIL = /player-[0-9a-f]{8}@example\.com/g;
/** Endpoints that may contain the answer of a finished game. */
const MAY_TELL_ANSWERS: readonly Endpoint[] = [
  game.submit,
  game.check,
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

/** Returns what is wrong with an answer, if anything. */
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

/** No redirect may lead from our domain to another site. */
function redirectFault({ headers }: Answer): string | undefined {
  const { location } = headers;
  return location === undefined || /^(\/(?![/\\])|http:\/\/localhost:\d+\/)/.test(String(location))
    ? undefined
    : `redirects to ${location}`;
}

/** A HEAD response has no body, so there is only the status to judge. */
function headFault({ status }: Answer): string | undefined {
  return status >= 500 ? `status ${status}` : undefined;
}

/** Pages answer an unknown address with an HTML 404; Node itself answers requests that are not valid HTTP. */
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

/** Built assets and pages are the same for everybody, so they are not searched for leaks. */
function isPage({ headers }: Answer): boolean {
  return /html|javascript|css/.test(String(headers['content-type']));
}
