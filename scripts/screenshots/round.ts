import type { Page } from 'playwright-core';
import sharp from 'sharp';
import {
  buyLetter,
  dismissToast,
  missingLetters,
  stopTime,
  typeLetter,
  typeWrong,
  waitUntilSolved,
} from './board.ts';

interface Frame {
  picture: Buffer;
  milliseconds: number;
}

const STEP = 70;

/** Records a round from the home page to the result as an animation. The page's clock advances with the frames. */
export async function filmRound(page: Page): Promise<Buffer> {
  const frames: Frame[] = [];
  const show = async (milliseconds: number) => {
    frames.push({ picture: await page.screenshot({ animations: 'disabled' }), milliseconds });
    await page.clock.runFor(milliseconds);
  };
  /** CSS animations are paused and advanced by hand, so that each frame is the same on every machine. */
  const play = async (duration: number) => {
    for (let time = 0; time < duration; time += STEP) {
      await page.evaluate((at) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = at;
        }
      }, time);
      frames.push({ picture: await page.screenshot(), milliseconds: STEP });
    }
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.play();
    });
  };
  /** An action that waits for the server needs the page's clock to run. */
  const live = async (act: () => Promise<unknown>) => {
    await page.clock.resume();
    await act();
    await stopTime(page);
  };

  await live(() => page.goto('/', { waitUntil: 'networkidle' }));
  await show(1100);
  await live(async () => {
    await page.getByRole('link', { name: /^(Continue|Start New) Game$/ }).click();
    await page.getByRole('button', { name: 'Submit Answer' }).waitFor();
  });
  await show(1700);
  for (const letter of (await missingLetters(page)).slice(0, 3)) {
    await typeLetter(page, letter);
    await show(260);
  }
  await typeWrong(page);
  await play(420);
  await show(1000);
  await live(async () => {
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  await show(500);
  await live(() => buyLetter(page));
  await play(700);
  await show(600);
  await live(() => dismissToast(page));
  for (const letter of await missingLetters(page)) {
    await typeLetter(page, letter);
    await show(230);
  }
  await show(400);
  await live(() => waitUntilSolved(page));
  await play(1200);
  await show(2600);
  return join(frames);
}

function join(frames: Frame[]): Promise<Buffer> {
  const delay = frames.map(({ milliseconds }) => milliseconds);
  return sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ delay, loop: 0, quality: 70, effort: 4 })
    .toBuffer();
}
