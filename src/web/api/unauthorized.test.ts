import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ads } from '../../contract/ads.ts';
import { game } from '../../contract/game.ts';
import { latestToast } from '../ui/toast.ts';
import { call } from './call.ts';

const params = { sessionId: 'one' };
const page = { pathname: '/game', search: '', href: '' };
const asked: string[] = [];

beforeEach(() => {
  vi.stubGlobal('location', page);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ code: 'unauthorized', message: 'Unauthorized' }, { status: 401 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a session lost at a submit, a hint, or the availability, request or watch of an ad: one toast, the login, no failure', async () => {
  const settled = vi.fn();
  const before = latestToast()?.id ?? 0;
  void Promise.race([
    call(game.submit, { params, body: { answer: 'KNOW' } }),
    call(game.hint, { params, body: { type: 'letter' } }),
    call(ads.availability),
    call(ads.request),
    call(ads.watch, { body: { adUnitId: 'two', rewardAmount: 6 } }),
  ]).finally(settled);
  await expect.poll(() => page.href).toBe('/api/login?to=%2Fgame');
  expect(asked).toEqual([
    '/api/game/one/submit',
    '/api/game/one/hint',
    '/api/ads/availability',
    '/api/ads/request',
    '/api/ads/watch',
  ]);
  expect(settled).not.toHaveBeenCalled();
  expect(latestToast()).toEqual({
    id: before + 1,
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
});
