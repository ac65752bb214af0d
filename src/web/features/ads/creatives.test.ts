import { expect, test } from 'vitest';
import { CREATIVES, loadCreative } from './creatives.ts';

test('there are at least five house creatives, each of its own', async () => {
  const all = await Promise.all(CREATIVES.map((load) => load()));
  expect(all.length).toBeGreaterThanOrEqual(5);
  expect(new Set(all.map(({ product }) => product)).size).toBe(all.length);
  expect(new Set(all.map(({ Scene }) => Scene)).size).toBe(all.length);
});

test('chance reaches every one of them, and nothing else', async () => {
  const steps = 60;
  const drawn = await Promise.all(Array.from({ length: steps }, (_, step) => loadCreative(step / steps)));
  expect(new Set(drawn).size).toBe(CREATIVES.length);
  await expect(loadCreative(0.999_999)).resolves.toBe(await CREATIVES.at(-1)?.());
});
