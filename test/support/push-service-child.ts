import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServiceMode } from './push-service.ts';

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export type PushServiceProcess = Awaited<ReturnType<typeof startPushServiceProcess>>;

/** In a process of its own: what it takes to receive is not to be confused with what it takes to send. */
export async function startPushServiceProcess(subscriptions: number, mode: ServiceMode) {
  const main = join(import.meta.dirname, 'push-service-process.ts');
  const child = fork(main, [String(subscriptions), mode], { execArgv: [] });
  const [ready] = (await once(child, 'message')) as [{ cert: string; subscriptions: Subscription[] }];
  return {
    ...ready,
    /** What has arrived so far. */
    async ask() {
      child.send('report');
      const [answer] = await once(child, 'message');
      return answer as { received: number; twice: number; complaints: string[] };
    },
    end: () => child.disconnect(),
  };
}
