import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { puns } from '../../../src/server/features/puns/puns.tables.ts';
import { punReports } from '../../../src/server/features/reports/reports.tables.ts';
import { punVotes } from '../../../src/server/features/votes/votes.tables.ts';
import { card, openAdmin } from '../../e2e/admin/admin-page.ts';
import { openGame } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { addFinished } from '../../support/finished.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { button, expectToast, FAULT, focusedWords, hasFocus, PHONE } from '../../support/page.ts';
import { addPlayer } from '../../support/player.ts';

const { site, newAdminPage, newPlayerPage } = await browseSite();
const { db } = site;
const LONG_AGO = new Date('2026-01-01T12:00:00Z');

/** Adds a pun, the only one to be dealt, which two trusted reporters have reported and 18 other players have played. */
async function reportedPun(): Promise<number> {
  const [punId = 0] = await onlyPuns(site, STEAK);
  const others = [await addPlayer(db, LONG_AGO), await addPlayer(db, LONG_AGO)];
  const ids = others.map(({ id }) => id);
  await addFinished(db, ids, 0, punId);
  await db.insert(punReports).values(
    others.map(({ id: playerId }, place) => ({
      punId,
      playerId,
      reason: 'unfair' as const,
      note: place === 0 ? 'STAKE fits the boxes too' : null,
      trusted: true,
      reportedAt: LONG_AGO,
    })),
  );
  await db.execute(
    sql`INSERT INTO pun_tallies (pun_id, shard, played, solved, voters, groan) VALUES (${punId}, 1, 18, 10, 17, 7)`,
  );
  return punId;
}

test('a vote and a report after the result; the third stops the pun, an admin mends it, and the book says thanks', async () => {
  const punId = await reportedPun();
  const { page, player } = await newPlayerPage({ createdAt: LONG_AGO }, PHONE);
  await addFinished(db, [player.id], 19);
  const stored = async () => {
    const [row] = await db.select().from(punVotes).where(eq(punVotes.playerId, player.id));
    return row && { clever: row.clever, groan: row.groan };
  };
  await openGame(page);
  await page.keyboard.type('STEAK');
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Brilliant!' });
  await result.getByText('Solved by 62% · 41% groaned').waitFor();
  await expect.poll(() => focusedWords(page)).toBe('Next Pun');

  const clever = result.getByRole('button', { name: 'Clever', exact: true });
  const groan = result.getByRole('button', { name: 'Groan', exact: true });
  await clever.press('Enter');
  await expect.poll(() => clever.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(stored).toEqual({ clever: true, groan: false });
  meanFailure(page, /500/);
  await page.route('**/api/puns/*/vote', (route) => route.fulfill(FAULT));
  await groan.click();
  await expectToast(page, 'Error', 'Something went wrong on our side.');
  await expect.poll(() => groan.getAttribute('aria-pressed')).toBe('false');
  await page.unroute('**/api/puns/*/vote');

  const report = result.getByRole('button', { name: 'Report', exact: true });
  await report.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Report this pun' });
  await sheet.getByRole('radio', { name: 'It has a mistake' }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await sheet.getByRole('radio', { name: 'It is unfair' }).isChecked()).toBe(true);
  const note = sheet.getByLabel('Note (optional)');
  await note.fill('x'.repeat(501));
  await sheet.getByText('The page is full: 1 character too many.').waitFor();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send Report' }).click();
  expect(await hasFocus(note)).toBe(true);
  await note.fill('Who calls it a stake?');
  await sheet.getByRole('button', { name: 'Send Report' }).click();
  await expectToast(page, 'Report Sent', 'A scribe will look at this pun.');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => focusedWords(page)).toBe('Report');
  const [held] = await db.select().from(puns).where(eq(puns.id, punId));
  expect(held).toMatchObject({ isActive: false, suspendedBy: 3 });

  const { page: office } = await newAdminPage();
  await openAdmin(office, 'questions');
  const reported = card(office, 'Reported puns');
  await reported.scrollIntoViewIfNeeded();
  const item = reported.getByRole('listitem', { name: 'STEAK' });
  await item.getByText('Suspended').waitFor();
  await item.getByText('3 reports').waitFor();
  for (const words of ['STAKE fits the boxes too', 'Who calls it a stake?'])
    await item.getByText(words).waitFor();
  await expectAccessible(office);
  await reported.getByLabel('Reports', { exact: true }).selectOption('Suspended');
  await item.getByText('3 reports').waitFor();
  await item.getByRole('button', { name: 'Mend STEAK' }).click();
  const editor = office.getByRole('dialog', { name: 'Edit pun' });
  await editor.getByLabel('Question').fill(`${held?.question} And on the grill?`);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectToast(office, 'Pun Updated');
  await reported.getByText('No puns are suspended.').waitFor();
  await reported.getByLabel('Reports', { exact: true }).selectOption('Settled');
  await item.getByText('Active', { exact: true }).waitFor();
  expect(await item.getByText('(mended)').count()).toBe(3);

  await page.goto('/book');
  const entry = page.getByRole('listitem').filter({ hasText: 'What does a butcher raise' });
  await entry.getByText('Thank you: your report improved the library.').waitFor();
  expect(await page.getByText('Thank you:').count()).toBe(1);
  const [inBookClever, inBookGroan] = [button(entry, 'Clever: STEAK'), button(entry, 'Groan: STEAK')];
  expect(await inBookClever.getAttribute('aria-pressed')).toBe('true');
  await inBookGroan.press('Space');
  await expect.poll(stored).toEqual({ clever: true, groan: true });
  await expectAccessible(page);
  await inBookClever.click();
  await inBookGroan.click();
  await expect.poll(stored).toBeUndefined();
  expect(await inBookGroan.getAttribute('aria-pressed')).toBe('false');
});

test('an admin retires one reported pun and keeps another', async () => {
  const { page, admin } = await newAdminPage();
  const ids = await onlyPuns(site, 'SNAIL MAIL', 'KNIGHT SHIFT');
  for (const id of ids) await addFinished(db, [admin.id], 0, id);
  await db.insert(punReports).values(
    ids.map((punId) => ({
      punId,
      playerId: admin.id,
      reason: 'known' as const,
      trusted: false,
      reportedAt: new Date(),
    })),
  );
  await openAdmin(page, 'questions');
  const reported = card(page, 'Reported puns');
  await reported.scrollIntoViewIfNeeded();
  await reported.getByRole('button', { name: 'Retire SNAIL MAIL' }).click();
  await expectToast(page, 'Pun Retired', 'SNAIL MAIL will not be dealt any more. Its reporters are thanked.');
  await reported.getByRole('button', { name: 'Keep KNIGHT SHIFT' }).press('Enter');
  await expectToast(page, 'Pun Kept', 'KNIGHT SHIFT will be dealt as before.');
  await reported.getByText('No puns are reported. Nobody groans in earnest.').waitFor();
  await expect.poll(() => focusedWords(page)).toBe('Reported puns');
  const states = await db.select().from(puns).where(eq(puns.isActive, true));
  expect(states.map(({ answer }) => answer)).toEqual(['KNIGHT SHIFT']);
});
