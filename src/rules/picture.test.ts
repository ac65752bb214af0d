import { expect, test } from 'vitest';
import { pictureAddress, smallPicture } from './picture.ts';

test('the small square is found by the name of the large one', () => {
  expect(smallPicture(pictureAddress('abc', 256))).toBe(pictureAddress('abc', 64));
});

test.each(['/avatars/ann.svg', 'https://elsewhere.example/pictures/abc-256.webp', ''])(
  '%j is not one of our pictures and stays as it is',
  (address) => expect(smallPicture(address)).toBe(address),
);
