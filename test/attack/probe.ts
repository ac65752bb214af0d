import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Call } from './send.ts';
import type { Caller, Target } from './target.ts';

/** One of the classic attacks: it sends requests and reports what should not have worked. */
export interface Probe {
  name: string;
  run(probing: Probing): Promise<void>;
}

export type Fire = (call: Call, caller?: Caller) => Promise<Answer>;
/** Reports a finding if the condition is false. */
export type Expect = (isTrue: boolean, otherwise: string) => void;

export interface Probing {
  target: Target;
  fire: Fire;
  expect: Expect;
  /** Adds a remark to the report. */
  note(text: string): void;
}

export async function runProbe(target: Target, { name, run }: Probe) {
  const findings: string[] = [];
  const notes: string[] = [];
  let requests = 0;
  const fire: Fire = (call, caller) => {
    requests++;
    const cookie = caller && { cookie: caller.cookie };
    return target.gun.fire({ ...call, headers: { ...cookie, ...call.headers } });
  };
  let looks = 0;
  const expect: Expect = (isTrue, otherwise) => {
    looks++;
    if (!isTrue) findings.push(otherwise);
  };
  try {
    await run({ target, fire, expect, note: (text) => void notes.push(text) });
  } catch (error) {
    findings.push(`the attack itself ended: ${(error as Error).stack}`);
  }
  return { name, requests, looks, findings, notes };
}

export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('it did not come to pass in time');
    await sleep(500);
  }
}

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

let visitors = 0;
/** Returns a header with an address that nobody else uses, as the proxy in front would set it. */
export function freshAddress(): Record<string, string> {
  visitors++;
  return { 'x-forwarded-for': `172.16.${(visitors >> 8) & 255}.${visitors & 255}` };
}
