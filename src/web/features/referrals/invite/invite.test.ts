import { expect, test } from 'vitest';
import { facebookSharer, inviteLink, inviteMail } from './invite.ts';

const ORIGIN = 'https://punnery.example';

test("shared text is the site's origin, plus /?ref=CODE when the sharer has a code", () => {
  expect(inviteLink(ORIGIN, undefined)).toBe(ORIGIN);
  expect(inviteLink(ORIGIN, 'ABCD2345')).toBe(`${ORIGIN}/?ref=ABCD2345`);
});

test('the sharer is given the whole link', () => {
  const sharer = new URL(facebookSharer(inviteLink(ORIGIN, 'ABCD2345')));
  expect(sharer.origin).toBe('https://www.facebook.com');
  expect(sharer.searchParams.get('u')).toBe(`${ORIGIN}/?ref=ABCD2345`);
});

test.each([undefined, 'ABCD2345'])('the e-mail has a subject and the link in its body, code: %s', (code) => {
  const link = inviteLink(ORIGIN, code);
  const mail = new URL(inviteMail(link, code));
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).not.toBe('');
  expect(mail.searchParams.get('body')).toContain(`Join me: ${link}\r\n`);
  expect(inviteMail(link, code)).not.toContain('+');
});
