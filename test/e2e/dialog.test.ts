import { expect, test } from 'vitest';
import { browseSite } from '../support/browser.ts';

const { newPage } = await browseSite();

test('a dialog is closed by a press beside its sheet, not by one that began in it or by another button', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'terms and conditions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' });
  const title = dialog.getByRole('heading', { name: 'Terms and conditions' });
  await title.waitFor();
  const { x, y } = (await title.boundingBox()) ?? { x: 0, y: 0 };
  const press = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to);
    await page.mouse.up();
  };
  await press([x + 5, y + 5], [2, 2]);
  await page.mouse.click(2, 2, { button: 'right' });
  expect(await dialog.getAttribute('data-state')).toBe('open');
  await press([2, 2], [3, 3]);
  await dialog.waitFor({ state: 'detached' });
});
