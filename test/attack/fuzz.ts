import type { Endpoint } from '../../src/contract/endpoint.ts';
import { belongings } from './belongings.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Known } from './example.ts';
import { faultOf } from './judge.ts';
import { hostileShot, validShot } from './mutate.ts';
import type { Answer, Shot } from './send.ts';
import { SURFACE } from './surface.ts';
import { type Caller, type Target, VISITOR } from './target.ts';

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** The number of callers per role; there are many because each of them is rate-limited. */
  callers: number;
}

export interface FuzzReport {
  requests: number;
  byStatus: Map<number, number>;
  slowest: number;
  findings: string[];
}

const AT_ONCE = 16;
const VALID_SHARE = 0.1;

export async function fuzz(target: Target, { requests, seed, callers }: FuzzOptions): Promise<FuzzReport> {
  const chance = chanceOf(seed);
  const pool = new Map<Caller, Known>([[VISITOR, {}]]);
  for (let n = 0; n < callers; n++) {
    const caller = await target.addCaller(n % 5 === 0 ? 'admin' : 'player');
    pool.set(caller, await belongings(target, caller));
  }
  const all = [...pool.keys()];

  const report: FuzzReport = { requests: 0, byStatus: new Map(), slowest: 0, findings: [] };
  const attack = async () => {
    while (report.requests < requests) {
      const endpoint = SURFACE[report.requests++ % SURFACE.length] as Endpoint;
      const caller = chance.is(0.1) ? VISITOR : chance.pick(all);
      const shot = shotAt(endpoint, caller, pool.get(caller) ?? {}, chance);
      await attackOnce(target, report, { endpoint, caller, shot });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attack));
  return report;
}

function shotAt(endpoint: Endpoint, caller: Caller, known: Known, chance: Chance): Shot {
  const shot = chance.is(VALID_SHARE)
    ? validShot(endpoint, known, chance)
    : hostileShot(endpoint, known, chance);
  // Requests come from many addresses, because each of them is rate-limited.
  const address = `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`;
  return { ...shot, headers: { cookie: caller.cookie, 'x-forwarded-for': address, ...shot.headers } };
}

async function attackOnce(
  target: Target,
  report: FuzzReport,
  round: { endpoint: Endpoint; caller: Caller; shot: Shot },
): Promise<void> {
  const outcome: Answer | Error = await target.gun.fire(round.shot).catch((error: Error) => error);
  const fault = outcome instanceof Error ? outcome.message : faultOf(target, { ...round, answer: outcome });
  if (!(outcome instanceof Error)) {
    report.byStatus.set(outcome.status, (report.byStatus.get(outcome.status) ?? 0) + 1);
    report.slowest = Math.max(report.slowest, outcome.milliseconds);
  }
  if (!fault) return;
  const { method, path, body = '' } = round.shot;
  const answered = outcome instanceof Error ? '' : outcome.body.slice(0, 200);
  report.findings.push(
    `${fault}\n    ${round.caller.role}: ${method} ${path.slice(0, 200)} ${JSON.stringify(String(body).slice(0, 200))}\n    ${answered}`,
  );
}
