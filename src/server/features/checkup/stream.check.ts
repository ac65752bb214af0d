import { checkup, STREAM_CHECK_MS } from '../../../contract/checkup.ts';
import type { Config } from '../../config.ts';
import { type Check, reasonOf } from './verdict.ts';

const TIMEOUT_MS = 10_000;

/** Listens to a stream at PUBLIC_URL, as the page of a room does, through whatever is in front of the server. */
export function streamCheck({ publicUrl }: Pick<Config, 'publicUrl'>): Check {
  return async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let response: Response;
    try {
      response = await fetch(publicUrl + checkup.stream.path, { signal, redirect: 'manual' });
    } catch (error) {
      return {
        unused: `No server answers at ${publicUrl} from here (${reasonOf(error)}): streams can be tried once it runs.`,
      };
    }
    const type = response.headers.get('content-type') ?? '';
    if (response.status !== 200 || !type.startsWith('text/event-stream')) {
      await response.body?.cancel();
      return {
        doubtful: `${publicUrl} answers a stream of events with ${response.status}: rooms will ask every 2 s instead.`,
      };
    }
    return (await comesPiecemeal(response))
      ? `Events arrive one by one through ${publicUrl}.`
      : {
          doubtful: `A proxy in front of ${publicUrl} holds events back: rooms ask every 2 s instead; let it pass on text/event-stream unbuffered.`,
        };
  };
}

/** Whether the first event is there well before the second one is sent. */
async function comesPiecemeal({ body }: Response): Promise<boolean> {
  let first: number | undefined;
  for await (const _ of body ?? []) first ??= performance.now();
  return first !== undefined && performance.now() - first > STREAM_CHECK_MS / 2;
}
