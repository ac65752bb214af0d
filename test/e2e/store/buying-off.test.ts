import { test } from 'vitest';
import { expectAccessible, useBrowser } from '../../support/browser.ts';
import { startSite } from '../../support/site.ts';
import { button, openStore } from './store-page.ts';

const site = await startSite({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' });
const { newPlayerPage } = useBrowser(site);

test('in production without a provider the store says that buying is off', async () => {
  const { page } = await newPlayerPage();
  await openStore(page);
  await button(page, /^50 credits/).click();
  await page.getByText('Buying is off here').waitFor();
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await page.getByText('Buying is off here').waitFor({ state: 'detached' });
});
