import { Agent, request } from 'node:http';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  cookie: string;
  body?: string;
}

export interface Job {
  port: number;
  concurrency: number;
  calls: Call[];
}

export interface Outcome {
  seconds: number;
  latencies: number[];
  failures: string[];
  /** The `id` of each reply that has one, in the order of the calls. */
  ids: (string | undefined)[];
}

/**
 * The load generator runs as its own process. It makes the calls
 * that it is sent, one after the other on each connection.
 */
async function work({ port, concurrency, calls }: Job): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const outcome: Outcome = { seconds: 0, latencies: [], failures: [], ids: [] };
  let next = 0;
  const started = performance.now();
  const connection = async () => {
    for (let n = next++; n < calls.length; n = next++) {
      const call = calls[n] as Call;
      const began = performance.now();
      const { status, text } = await ask(agent, port, call);
      outcome.latencies.push(performance.now() - began);
      if (status !== 200)
        outcome.failures.push(`${call.method} ${call.path}: ${status} ${text.slice(0, 100)}`);
      else outcome.ids[n] = /^{"id":"([0-9a-f-]{36})"/.exec(text)?.[1];
    }
  };
  await Promise.all(Array.from({ length: concurrency }, connection));
  outcome.seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return outcome;
}

function ask(agent: Agent, port: number, { method, path, cookie, body }: Call) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const type = body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { cookie, ...type } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject).end(body);
  });
}

process.on('message', async (job) => process.send?.(await work(job as Job)));
