import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';

const WORKERS = 8;
const PAUSE_MS = 60;

interface Failure {
  call: string;
  why: string;
}

export interface Load {
  calls: number;
  /** The content of every POST that was answered with 200. */
  posted: string[];
  failures: Failure[];
  end(): Promise<void>;
}

/** Reads and writes through the proxy in a loop until `end` is called. Each write has a unique number. */
export function putLoadOn(url: string, ca: string, cookies: string[]): Load {
  const agent = new Agent({ connect: { ca }, connections: WORKERS });
  const load = { calls: 0, posted: [] as string[], failures: [] as Failure[] };
  let isOver = false;

  async function call(method: 'GET' | 'POST', path: string, cookie: string, body?: string): Promise<boolean> {
    load.calls++;
    const number = load.calls;
    try {
      const headers = { cookie, 'content-type': 'application/json' };
      const response = await request(url + path, { method, dispatcher: agent, headers, body: body ?? null });
      const text = await response.body.text();
      if (response.statusCode === 200) return true;
      load.failures.push({
        call: `${number} ${method} ${path}`,
        why: `${response.statusCode} ${text.slice(0, 200)}`,
      });
    } catch (error) {
      load.failures.push({ call: `${number} ${method} ${path}`, why: String(error) });
    }
    return false;
  }

  async function work(worker: number): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const cookie = cookies[(turn * WORKERS + worker) % cookies.length] ?? '';
      const content = `call ${worker}-${turn}`;
      await call('GET', '/api/auth/user', cookie);
      if (await call('POST', '/api/reviews', cookie, JSON.stringify({ type: 'feedback', content })))
        load.posted.push(content);
      await sleep(PAUSE_MS);
    }
  }

  const workers = Array.from({ length: WORKERS }, (_, worker) => work(worker));
  return Object.assign(load, {
    async end() {
      isOver = true;
      await Promise.all(workers);
      await agent.close();
    },
  });
}
