import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { SAMPLE_COUNT } from '../../src/rules/sample-of-day.ts';
import { parseSamples, type Sample } from '../../src/rules/samples.ts';

/** The chunk that makes the card playable. */
export const CHUNK = '**/assets/playable-*.js';

export const samples = parseSamples(readFileSync('content/samples.csv', 'utf8'));
export const builtPage = (number: number) => readFileSync(`dist/web/landing-${number}.html`, 'utf8');

export function cardOf(page: Page) {
  const card = page.getByRole('region', { name: 'Try a pun' });
  const button = (name: string) => card.getByRole('button', { name });
  return {
    card,
    status: card.getByRole('status'),
    boxes: card.getByRole('textbox'),
    show: button('Show a letter'),
    another: button('Another one'),
    start: card.getByRole('link', { name: 'Start Playing' }),
    written: async () => (await inBoxes(card)).join(''),
    inBoxes: () => inBoxes(card),
  };
}

const inBoxes = (card: Locator) =>
  card.getByRole('textbox').evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value));

export async function openLanding(page: Page, waitUntil: 'load' | 'commit' = 'load') {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url());
  });
  await page.goto('/', { waitUntil });
  const number = await page
    .locator('#root')
    .evaluate((root) => JSON.parse((root as HTMLElement).dataset.riddle ?? '').number);
  return { ...cardOf(page), calls, number, sample: sampleAt(number) };
}

export function sampleAt(number: number): Sample {
  const sample = samples[number % SAMPLE_COUNT];
  if (!sample) throw new Error('There are no samples.');
  return sample;
}
