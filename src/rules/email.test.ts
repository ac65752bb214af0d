import { expect, test } from 'vitest';
import { isEmail, mailboxOf } from './email.ts';

test.each(['a@b.co', 'first.last+tag@sub.example.org', `${'x'.repeat(249)}@b.co`])(
  '%s is an address',
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  '',
  'no-at.example',
  'a@b',
  'a b@c.de',
  'a@b..c',
  '@b.co',
  'a@b@c.de',
  '"a"@b.co',
  'a+(x)@b.co',
  '.a@b.co',
  'a..b@c.de',
  'a@b.c1',
  `${'x'.repeat(250)}@b.co`,
])('%j is no address', (text) => expect(isEmail(text)).toBe(false));

test.each([
  ['ink@example.org', 'ink@example.org'],
  ['INK@Example.ORG', 'ink@example.org'],
  [' ink@example.org ', 'ink@example.org'],
  ['ink@example.org.', 'ink@example.org'],
  ['ink+1@example.org', 'ink@example.org'],
  ['ink+@example.org', 'ink@example.org'],
  ['ink+a+b@example.org', 'ink@example.org'],
  ['ink.pot+x.y@example.org', 'ink.pot@example.org'],
  ['i.n.k@example.org', 'i.n.k@example.org'],
  ['+ink@example.org', '+ink@example.org'],
  ['+ink+1@example.org', '+ink@example.org'],
  ['ink-1@example.org', 'ink-1@example.org'],
  ['ink@gmail.com.example.org', 'ink@gmail.com.example.org'],
  ['i.n.k@gmail.com', 'ink@gmail.com'],
  ['I.N.K+tag@GoogleMail.com', 'ink@gmail.com'],
  ['ink@googlemail.com', 'ink@gmail.com'],
  ['"ink"@example.org', 'ink@example.org'],
  ['"ink+1"@example.org', 'ink@example.org'],
  ['"i\\nk"@example.org', 'ink@example.org'],
  ['"in@k"@example.org', 'in@k@example.org'],
  ['""@example.org', '""@example.org'],
  ['ÄRGER@example.org', 'ärger@example.org'],
  ['a\u0308rger@example.org', 'ärger@example.org'],
  ['ｉｎｋ＋１@example.org', 'ink@example.org'],
  ['ink@Bücher.example', 'ink@xn--bcher-kva.example'],
  ['ink@xn--bcher-kva.example', 'ink@xn--bcher-kva.example'],
  ['nonsense', '@nonsense'],
  ['', '@'],
])('the mailbox behind %j is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test('a mailbox is its own mailbox', () => {
  for (const email of ['ink+1@example.org', 'I.N.K+2@googlemail.com', '"in k"@example.org', '++@x.y'])
    expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
});
