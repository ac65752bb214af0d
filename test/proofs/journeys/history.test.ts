import { expect, test } from 'vitest';
import type { CreditKind } from '../../../src/rules/credit-kinds.ts';
import { creditEntries } from '../../../src/server/features/players/players.tables.ts';
import { historyLines, openStore, showsBalance } from '../../e2e/store/store-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { button, delayCalls, expectToast, FAULT, hasFocus } from '../../support/page.ts';
import { addPlayer } from '../../support/player.ts';

const { site, newPlayerPage } = await browseSite();

async function write(playerId: string, kind: string, amounts: number[]): Promise<void> {
  const rows = amounts.map((amount, place) => ({
    playerId,
    kind: kind as CreditKind,
    reference: `${kind}:${place}`,
    amount,
    createdAt: new Date('2026-03-10T12:00:00Z'),
  }));
  await site.db.insert(creditEntries).values(rows);
}

test('newest first, in plain words, a page at a time', async () => {
  const { page, player } = await newPlayerPage();
  await write(
    player.id,
    'hint',
    Array.from({ length: 40 }, (_, place) => -1 - (place % 3)),
  );
  await write(player.id, 'admin_gift', [25]);
  await openStore(page);
  expect(await historyLines(page)).toHaveLength(20);
  expect((await historyLines(page)).slice(0, 2)).toEqual([
    expect.stringMatching(/^Admin gift Mar 10, 2026, .+ \+25$/),
    expect.stringMatching(/^Hint bought Mar 10, 2026, .+ −1$/),
  ]);
  await button(page, 'Show more').click();
  await expect.poll(() => historyLines(page)).toHaveLength(40);

  meanFailure(page, /500/);
  await page.route('**/api/credits/history?*', (route) => route.fulfill(FAULT));
  await button(page, 'Show more').click();
  await page.getByText('The next page could not be fetched.').waitFor();
  expect(await historyLines(page)).toHaveLength(40);
  await page.unroute('**/api/credits/history?*');
  await button(page, 'Show more').click();
  const begin = page.getByText('This is where your credit history begins.');
  await begin.waitFor();
  await expect.poll(() => hasFocus(begin)).toBe(true);
  expect((await historyLines(page)).at(-1)).toMatch(/^Welcome gift .+ \+10$/);
  expect(await historyLines(page)).toHaveLength(42);
  expect(await button(page, 'Show more').count()).toBe(0);
});

test('while it is fetched, when it cannot be, and when it is empty', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /500/);
  await page.route('**/api/credits/history', (route) => route.fulfill(FAULT));
  await page.goto('/profile?tab=store');
  await page.getByRole('alert').getByText('Your credit history could not be fetched').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/credits/history');
  const resume = await delayCalls(page, '**/api/credits/history', { json: { rows: [], nextBefore: null } });
  await button(page, 'Try Again').click();
  await page.getByText('Fetching your credit history…').waitFor({ state: 'attached' });
  resume();
  await page.getByText('Not a coin has moved yet').waitFor();
  await expectAccessible(page);
});

test("the store's referral card pays, and the ledger tells it", async () => {
  await addPlayer(site.db, new Date(), { referralCode: 'STRE2345' });
  const { page } = await newPlayerPage();
  await openStore(page);
  await page.getByPlaceholder('Enter referral code').fill('STRE2345');
  await button(page, 'Apply Code').click();
  await expectToast(page, 'Code applied! You received 10 credits.');
  await page.getByRole('heading', { name: 'Referral Code Used!' }).waitFor();
  await showsBalance(page, '20');
  await expect.poll(async () => (await historyLines(page))[0]).toMatch(/^A friend’s code applied .+ \+10$/);
});
