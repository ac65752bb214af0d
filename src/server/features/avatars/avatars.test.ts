import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';

const { app } = await startApp();

test('a face is drawn for every name, always the same, 600 a minute for one address', async () => {
  const [first, again, other] = await Promise.all(
    ['quillbert', 'quillbert', 'ann'].map((name) => app.inject({ url: `/avatars/${name}.svg` })),
  );
  expect(first?.statusCode).toBe(200);
  expect(first?.body).toContain('<svg');
  expect(again?.body).toBe(first?.body);
  expect(other?.body).not.toBe(first?.body);
  expect(first?.headers['x-ratelimit-limit']).toBe('600');
});
