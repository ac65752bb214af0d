import { afterEach, expect, test, vi } from 'vitest';
import { guestPlay } from '../../../../contract/guest-play.ts';
import { ask } from './ask.ts';

afterEach(() => vi.unstubAllGlobals());

test('a call waits for the reply to the one before, even if that fails', async () => {
  const replies: ((reply: Response | Error) => void)[] = [];
  const fetched = vi.fn(
    (_path: string) =>
      new Promise<Response>((resolve, reject) =>
        replies.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply))),
      ),
  );
  vi.stubGlobal('fetch', fetched);
  const letter = ask(guestPlay.letter, '2026-03-10');
  const check = ask(guestPlay.check, '2026-03-10', { answer: 'BARK' });
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/shared-days/2026-03-10/letter']);
  replies[0]?.(new TypeError('offline'));
  await expect(letter).rejects.toThrow();
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  replies[1]?.(new Response('{"status":"not_quite"}'));
  expect(await check).toEqual({ status: 'not_quite' });
});
