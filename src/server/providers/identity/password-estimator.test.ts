import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { threadMsOf } from '../../../../test/support/thread-time.ts';
import { isEasyToGuess } from './password-estimator.ts';

const PERSONAL = ['ida.walrus@example.com', 'ida', 'walrus', 'example', 'com', 'inkpot', 'Ida'];

test.each([
  'Summer2026!',
  'Football123!',
  'punnery2026!!',
  'Punnery123',
  'punnery-rocks',
  'ilovepuns!',
  'puns2026!!',
  'Password2026!',
  'Welcome2026',
  'Winter2025!!',
  '!!Summer2026!!',
  '2026Summer!',
  '$ummer2026!',
  'Letmein2026!',
  'Admin2026!',
  'Chelsea2026!',
  'Pokemon2026!',
  'Manchester1!',
  'Changeme2026!',
  'Minecraft!2026',
  'marmalade7391',
  'P@ssw0rd123',
  'P4$$w0rd2026!!',
  'drowssaP2026!',
  'Michael1985',
  'December2026',
  'Monday123!',
  'qwertyuiop',
  'asdfghjkl;123',
  '1q2w3e4r5t',
  '12345678910',
  '16.11.2026',
  'aaaaaaaaaaaa',
  'Password!Password!',
  '        ',
  'Ida2026!!',
  'ida-walrus1',
  'inkpot2026!!',
  'WalrusWalrus!7',
  'iloveidawalrus',
])('%j is easy to guess', (password) => expect(isEasyToGuess(password, PERSONAL)).toBe(true));

test.each([
  'correct horse',
  'battery staple',
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'my dog eats cake daily',
  'my pun eats cake daily',
  'ida eats cake with a walrus',
  'quills and ink, a snail',
  'once more please',
  'another long password',
  'purple zebra tuba',
  'snail likes tea',
  'wobbly teapot',
  'jellyfish umbrella',
  'blue-lamp-river',
  'Dachs!Eimer!Rakete',
  'mein hund frisst kuchen',
  'кошка ест мой торт',
  '猫がケーキを食べる',
  'purpleturtle88',
  'hq7Zp2Wm',
  'kX7#qPz2mW',
  'a8Fj2kLq0z',
  'vR4!tB9@nL',
  'zq8v-m2xk-7',
  'Pq7!dcom2xR',
  '4920571836',
])('%j is not', (password) => expect(isEasyToGuess(password, PERSONAL)).toBe(false));

test('all that are tried of the 3,000 commonest passwords of sufficient length are refused', () => {
  const longEnough = dictionary['passwords-common'].map(String).filter((word) => word.length >= 8);
  expect(longEnough.length).toBeGreaterThan(3000);
  const some = longEnough.slice(0, 3000).filter((_, place) => place % 25 === 0);
  expect(some.filter((word) => !isEasyToGuess(word, []))).toEqual([]);
});

test('the longest passwords take no longer than short ones: only their beginning is read', async () => {
  const longest = ['4@31!0$57+', '1337', 'p4$$w0rd', '(@)[]{}<>|/'].map((part) =>
    part.repeat(128).slice(0, 128),
  );
  for (const password of longest) {
    expect(await threadMsOf(() => isEasyToGuess(password, PERSONAL)), password).toBeLessThan(500);
  }
});
