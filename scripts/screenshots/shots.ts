import type { Page } from 'playwright-core';
import { lastBegun } from '../../src/rules/day.ts';
import {
  buyLetter,
  dismissToast,
  openGame,
  stopTime,
  submitWrong,
  typeHalf,
  typeMuddled,
  typeRest,
  typeWrong,
  waitUntilSolved,
} from './board.ts';

export interface Shot {
  name: string;
  path?: string;
  /** Runs before the picture is taken. */
  pose?(page: Page): Promise<unknown>;
}

/** Scrolls to a part of the page, below the sticky header. */
const scrollTo = (heading: string) => async (page: Page) => {
  const title = page.getByRole('heading', { name: heading }).first();
  await title.waitFor();
  await title.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 130));
};

/** The pages that visitors without an account see. */
export const STRANGERS_SHOTS: Shot[] = [
  { name: 'landing', path: '/' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'sign-up', path: '/sign-in?view=sign-up' },
  { name: 'shared-day', path: `/d/${lastBegun(new Date())}` },
];

/** These are taken one after the other in one tab: a shot without a path continues where the previous one ended. */
export const SHOTS: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'daily', path: '/daily' },
  { name: 'book', path: '/book' },
  { name: 'challenges', path: '/challenges' },
  {
    name: 'challenge-result',
    pose: async (page) => {
      await page.locator('.own-challenges a').last().click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'leaderboard', path: '/leaderboard?board=global_alltime' },
  { name: 'leaderboard-month', path: '/leaderboard?board=global_monthly' },
  { name: 'leaderboard-friends', path: '/leaderboard?board=friends_alltime' },
  { name: 'profile', path: '/profile' },
  {
    name: 'upload',
    pose: async (page) => {
      await page.getByRole('button', { name: 'Change picture' }).click();
      await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
    },
  },
  { name: 'badges', path: '/profile', pose: scrollTo('Badge Collection') },
  {
    name: 'player-stats',
    path: '/profile',
    pose: async (page) => {
      // Its plots load when they come near the screen.
      await scrollTo('Your stats')(page);
      await scrollTo('Days at the desk')(page);
    },
  },
  { name: 'referrals', path: '/profile?tab=referrals' },
  { name: 'store', path: '/profile?tab=store' },
  { name: 'store-history', pose: scrollTo('Credit History') },
  { name: 'feedback', path: '/profile?tab=feedback' },
  { name: 'admin-questions', path: '/admin', pose: scrollTo('Feedback inbox') },
  { name: 'admin-users', path: '/admin?tab=users' },
  { name: 'admin-anti-cheat', path: '/admin?tab=anti-cheat', pose: scrollTo('Under review') },
  { name: 'admin-push-alerts', path: '/admin?tab=push-alerts', pose: scrollTo('Campaign History') },
  { name: 'admin-insights', path: '/admin?tab=insights', pose: scrollTo('Players per day') },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'game',
    pose: async (page) => {
      await openGame(page);
      await buyLetter(page);
      await dismissToast(page);
      await typeHalf(page);
    },
  },
  {
    name: 'wrong-letter',
    pose: async (page) => {
      await stopTime(page);
      await typeWrong(page);
    },
  },
  {
    name: 'result-solved',
    pose: async (page) => {
      await page.clock.resume();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await typeRest(page);
      await waitUntilSolved(page);
    },
  },
  {
    name: 'result-unsolved',
    pose: async (page) => {
      await page.getByRole('button', { name: 'Next Pun' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await typeMuddled(page);
      await submitWrong(page);
    },
  },
];
