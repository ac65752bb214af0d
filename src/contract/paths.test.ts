import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstAddress, LOGIN_PATH, PATHS, returnAddress, withReturn } from './paths.ts';

interface Manifest {
  start_url: string;
  shortcuts: { url: string }[];
}

test('the manifest, which cannot import the paths, leads to pages that exist', () => {
  const file = new URL('../web/public/manifest.webmanifest', import.meta.url);
  const { start_url, shortcuts }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const known: string[] = Object.values(PATHS);
  for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) expect(known).toContain(url);
});

test.each([
  '/',
  '/game',
  '/admin?tab=push-alerts',
  '/profile?tab=store',
  '/leaderboard?board=global_monthly',
  '/challenges',
  '/c/abcdefgh2345',
  '/host',
  '/join',
  '/r/BCDFGH',
  '/room/abcdefgh2345',
])('a sign-in may lead back to %s', (address) => expect(returnAddress(address)).toBe(address));

test.each([
  undefined,
  null,
  7,
  ['/game'],
  '',
  'game',
  '/nowhere',
  '/sign-in',
  '/api/logout',
  '//evil.example',
  '/\\evil.example',
  '/game/../../evil',
  'https://evil.example/game',
  'javascript:alert(1)',
  '/game#fragment',
  '/game\n',
  '/game?next=https://evil.example',
  '/game?a=%0d%0aset-cookie:x',
  '@evil.example/game',
  '/c/abcdefgh234',
  '/c/abcdefgh2345/x',
  '/c/ABCDEFGH2345',
  '/x/c/abcdefgh2345',
  '/r/BCDFG',
  '/r/bcdfgh',
  '/room/ABCDEFGH2345',
])('%j leads home instead', (address) => {
  expect(returnAddress(address)).toBe('/');
  expect(withReturn(LOGIN_PATH, address)).toBe('/api/login');
});

test.each([
  [undefined, '/game'],
  ['/', '/game'],
  ['//evil.example', '/game'],
  ['/daily?day=2026-10-31', '/daily?day=2026-10-31'],
])('a sign-up that was asked for by %s leads to %s', (to, address) => expect(firstAddress(to)).toBe(address));

test('the address of the sign-in says where to return to', () => {
  expect(withReturn(LOGIN_PATH, '/admin?tab=users')).toBe('/api/login?to=%2Fadmin%3Ftab%3Dusers');
  expect(withReturn('/sign-in?view=sign-up', '/game')).toBe('/sign-in?view=sign-up&to=%2Fgame');
});
