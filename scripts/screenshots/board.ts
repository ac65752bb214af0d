import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { isLetter } from '../../src/rules/answer.ts';
import { parsePunCsv } from '../../src/rules/pun-csv.ts';

const LIBRARY = parsePunCsv(readFileSync(join(import.meta.dirname, '../../content/puns.csv'), 'utf8'));

/** Letters that few answers contain. */
const RARE = [...'XQZJVKBGW'];

/** Returns the answer's letters, one for each box, without spaces and fixed characters. */
async function readAnswer(page: Page): Promise<string[]> {
  const { pun } = await (await page.request.get('/api/game/current')).json();
  const known = LIBRARY.find(({ question }) => question === pun.question);
  if (!known) throw new Error(`The library has no pun with this set-up: ${pun.question}`);
  return Array.from(known.answer).filter(isLetter);
}

const boxes = (page: Page) => page.getByRole('textbox', { name: /^Letter \d+ of \d+/ });

export async function openGame(page: Page): Promise<void> {
  await page.goto('/game');
  await boxes(page).first().waitFor();
}

/** Returns the letters that remain to be typed, each with its box; boxes that hints have filled are skipped. */
export async function missingLetters(page: Page): Promise<{ place: number; letter: string }[]> {
  const answer = await readAnswer(page);
  const written = await boxes(page).evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  return answer.flatMap((letter, place) => (written[place] ? [] : { place, letter }));
}

export async function typeLetter(page: Page, { place, letter }: { place: number; letter: string }) {
  await boxes(page).nth(place).press(letter);
}

/** Types half of the missing letters. */
export async function typeHalf(page: Page): Promise<void> {
  const missing = await missingLetters(page);
  for (const letter of missing.slice(0, Math.ceil(missing.length / 2))) await typeLetter(page, letter);
}

/** Types a letter that is not in the answer into the next empty box. */
export async function typeWrong(page: Page): Promise<void> {
  const answer = await readAnswer(page);
  const [next] = await missingLetters(page);
  const letter = RARE.find((rare) => !answer.includes(rare));
  if (!next || !letter) throw new Error('No letter of this pun can be wrong.');
  await typeLetter(page, { ...next, letter });
  await page.getByRole('dialog', { name: 'Oops!' }).waitFor();
}

export async function buyLetter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Letter \(1 credit\)/ }).click();
  await page.getByRole('textbox', { name: /revealed/ }).waitFor();
}

export async function dismissToast(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  await dismiss.waitFor({ state: 'detached' });
}

/** From then on, nothing on the page changes just because time passes. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

export async function typeRest(page: Page): Promise<void> {
  for (const letter of await missingLetters(page)) await typeLetter(page, letter);
}

/** Types all letters of the answer in a wrong order, so that none of them is rejected on the way. */
export async function typeMuddled(page: Page): Promise<void> {
  const missing = await missingLetters(page);
  const letters = missing.map(({ letter }) => letter).reverse();
  for (const [index, { place }] of missing.entries())
    await typeLetter(page, { place, letter: letters[index] ?? '' });
}

/** A full board checks itself. */
export async function waitUntilSolved(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Brilliant!' }).waitFor();
}

/** Ends the round with a board that is not right. */
export async function submitWrong(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await page.getByRole('dialog', { name: "Time's Up!" }).waitFor();
}
