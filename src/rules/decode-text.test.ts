import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Où va le café?,"À la crème"\r\n';
const units = (text: string) => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
const swapped = (bytes: Uint8Array) => Uint8Array.from(bytes, (_, place) => bytes[place ^ 1] ?? 0);
const utf16le = new Uint8Array(units(`\uFEFF${TEXT}`).buffer);

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, small end first', utf16le],
  ['UTF-16, big end first', swapped(utf16le)],
  ['Latin-1', Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))],
])('%s reads the same', (_, bytes) => expect(decodeText(bytes)).toBe(TEXT));

test('the dashes and quotes of Windows are read', () => {
  expect(decodeText(Uint8Array.of(0x93, 0x70, 0x75, 0x6e, 0x94, 0x20, 0x97))).toBe('“pun” —');
});

test('an empty file is an empty text', () => expect(decodeText(new Uint8Array())).toBe(''));
