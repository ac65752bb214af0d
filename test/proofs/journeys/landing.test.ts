import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lettersOf } from '../../../src/rules/answer.ts';
import { SAMPLE_COUNT } from '../../../src/rules/sample-of-day.ts';
import { builtPage, CHUNK, cardOf, openLanding } from '../../e2e/landing-page.ts';
import { browseSite } from '../../support/browser.ts';
import { PHONE } from '../../support/page.ts';

const { newPage } = await browseSite();

test.each([
  { width: 360, height: 640 },
  { width: 640, height: 360 },
])('the boxes of every sample are on the first screen of %o', async (viewport) => {
  const page = await newPage({ ...PHONE, viewport });
  const bottoms: number[] = [];
  for (let number = 0; number < SAMPLE_COUNT; number++) {
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => route.fulfill({ contentType: 'text/html', body: builtPage(number) }),
    );
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const box = await cardOf(page).boxes.last().boundingBox();
    bottoms.push((box?.y ?? Number.NaN) + (box?.height ?? 0));
    await page.unrouteAll();
  }
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(viewport.height);
});

test('no letter is lost when somebody types fast while the code arrives', async () => {
  for (let delay = 5; delay < 100; delay += 8) {
    const page = await newPage();
    await page.route(CHUNK, async (route) => {
      await sleep(delay);
      await route.continue();
    });
    const { boxes, sample, written } = await openLanding(page);
    await boxes.first().focus();
    await page.keyboard.type(lettersOf(sample.answer), { delay: 2 });
    await expect.poll(written).toBe(lettersOf(sample.answer));
    await page.close();
  }
});
