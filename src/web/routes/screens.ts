import {
  isChallengePath,
  isJoinPath,
  isRoomPath,
  isScreenPath,
  PATHS,
  type ScreenPath,
} from '../../contract/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';

export const home = lazyScreen(() => import('../screens/HomeScreen.tsx').then((m) => m.HomeScreen));
export const game = lazyScreen(async () => {
  const [{ GameScreen }] = await Promise.all([import('../screens/GameScreen.tsx'), touchLayout()]);
  return GameScreen;
});
export const daily = lazyScreen(() => import('../screens/DailyScreen.tsx').then((m) => m.DailyScreen));
/** Is loaded when a day is played. */
export const dayBoard = lazyScreen(async () => {
  const [{ PlayDay }] = await Promise.all([import('../screens/daily/PlayDay.tsx'), touchLayout()]);
  return PlayDay;
});
export const book = lazyScreen(() => import('../screens/BookScreen.tsx').then((m) => m.BookScreen));
export const leaderboard = lazyScreen(() =>
  import('../screens/LeaderboardScreen.tsx').then((m) => m.LeaderboardScreen),
);
export const challenges = lazyScreen(() =>
  import('../screens/ChallengesScreen.tsx').then((m) => m.ChallengesScreen),
);
export const challenge = lazyScreen(async () => {
  const [{ ChallengeScreen }] = await Promise.all([
    import('../screens/challenge/ChallengeScreen.tsx'),
    touchLayout(),
  ]);
  return ChallengeScreen;
});
export const host = lazyScreen(() => import('../screens/host/HostScreen.tsx').then((m) => m.HostScreen));
/** Is loaded when a room is open. */
export const stage = lazyScreen(() => import('../screens/host/Stage.tsx').then((m) => m.Stage));
export const join = lazyScreen(() => import('../screens/room/JoinScreen.tsx').then((m) => m.JoinScreen));
export const room = lazyScreen(async () => {
  const [{ RoomScreen }] = await Promise.all([import('../screens/room/RoomScreen.tsx'), touchLayout()]);
  return RoomScreen;
});
export const profile = lazyScreen(() => import('../screens/ProfileScreen.tsx').then((m) => m.ProfileScreen));
/** Is loaded when the player scrolls to it. */
export const playerStats = lazyScreen(() =>
  import('../screens/profile/StatsPart.tsx').then((m) => m.StatsPart),
);
export const admin = lazyScreen(() => import('../screens/AdminScreen.tsx').then((m) => m.AdminScreen));
/** What is loaded when a tab of the dashboard, or a user's page there, is opened. */
export const adminParts = {
  users: lazyScreen(() => import('../screens/admin/UsersTab.tsx').then((m) => m.UsersTab)),
  userPage: lazyScreen(() => import('../screens/admin/UserPage.tsx').then((m) => m.UserPage)),
  antiCheat: lazyScreen(() => import('../screens/admin/AntiCheatTab.tsx').then((m) => m.AntiCheatTab)),
  pushAlerts: lazyScreen(() => import('../screens/admin/PushAlertsTab.tsx').then((m) => m.PushAlertsTab)),
  insights: lazyScreen(() => import('../screens/admin/InsightsTab.tsx').then((m) => m.InsightsTab)),
};
export const legal = lazyScreen(() => import('../screens/legal/LegalScreen.tsx').then((m) => m.LegalScreen));
export const landing = lazyScreen(() =>
  import('../screens/landing/LandingScreen.tsx').then((m) => m.LandingScreen),
);
export const banned = lazyScreen(() => import('../screens/BannedScreen.tsx').then((m) => m.BannedScreen));
export const accessDenied = lazyScreen(() =>
  import('../screens/AccessDeniedScreen.tsx').then((m) => m.AccessDeniedScreen),
);
export const secondFactorRequired = lazyScreen(() =>
  import('../screens/SecondFactorRequiredScreen.tsx').then((m) => m.SecondFactorRequiredScreen),
);
export const notFound = lazyScreen(() =>
  import('../screens/NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
);

/** A failure is ignored, because the game works without the layout, only less comfortably. */
async function touchLayout() {
  if (matchMedia('(pointer: coarse)').matches) await import('../screens/by-touch.ts').catch(() => undefined);
}

const AT_PATH: Record<ScreenPath, { load: () => Promise<unknown> }> = {
  [PATHS.home]: home,
  [PATHS.game]: game,
  [PATHS.daily]: daily,
  [PATHS.book]: book,
  [PATHS.leaderboard]: leaderboard,
  [PATHS.challenges]: challenges,
  [PATHS.host]: host,
  [PATHS.join]: join,
  [PATHS.profile]: profile,
  [PATHS.admin]: admin,
  [PATHS.terms]: legal,
  [PATHS.privacy]: legal,
};

/** Loads the chunk while the user is still being fetched. A failure is shown when the screen is rendered. */
export function preloadScreen(path: string) {
  screenAt(path)
    ?.load()
    .catch(() => undefined);
}

function screenAt(path: string): { load: () => Promise<unknown> } | undefined {
  if (isScreenPath(path)) return AT_PATH[path];
  if (isChallengePath(path)) return challenge;
  if (isRoomPath(path)) return room;
  return isJoinPath(path) ? join : undefined;
}

/** Preloads the screen of a link that is hovered, touched or focused. */
export function preloadWhatIsApproached() {
  for (const approach of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(approach, ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (link) preloadScreen(link.pathname);
    });
  }
}
