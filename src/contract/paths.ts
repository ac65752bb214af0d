import { VENUE_ID_PATTERN } from '../rules/venue-id.ts';

/** The address of each page, for routes, links, the service worker and the server. */
export const PATHS = {
  home: '/',
  game: '/game',
  daily: '/daily',
  book: '/book',
  leaderboard: '/leaderboard',
  challenges: '/challenges',
  host: '/host',
  join: '/join',
  profile: '/profile',
  admin: '/admin',
  terms: '/terms',
  privacy: '/privacy',
  /** A page outside the app, with an HTML file of its own. */
  signIn: '/sign-in',
} as const;

/** A path that the app's router renders. */
export type ScreenPath = Exclude<(typeof PATHS)[keyof typeof PATHS], typeof PATHS.signIn>;

export function isScreenPath(path: string): path is ScreenPath {
  return path !== PATHS.signIn && Object.values<string>(PATHS).includes(path);
}

const ROOM_PAGE = new RegExp(VENUE_ID_PATTERN.replace('^', '^/room/'));
/** Whether there is such a code is for the server to say. */
const JOIN_PAGE = /^\/r\/[A-Z]{6}$/;
const CHALLENGE_PAGE = new RegExp(VENUE_ID_PATTERN.replace('^', '^/c/'));

/** Whether a path is the page of a challenge, of which there may be none. */
export function isChallengePath(path: string): boolean {
  return CHALLENGE_PAGE.test(path);
}

export function isRoomPath(path: string): boolean {
  return ROOM_PAGE.test(path);
}

/** Whether a path leads into a room by its code. */
export function isJoinPath(path: string): boolean {
  return JOIN_PAGE.test(path);
}

/** Navigations that the server answers with a redirect. */
export const LOGIN_PATH = '/api/login';

/** The call that reads the audit trail, apart from its contract: that knows the words of every action, and many pages only refresh the trail. */
export const ADMIN_LOG = { path: '/api/admin/audit' } as const;
export const LOGOUT_PATH = '/api/logout';
/** Asks for the password even if the provider recognises the browser. */
export const FRESH_LOGIN_PATH = `${LOGIN_PATH}?fresh`;

/**
 * Where a sign-in may return to: a screen of ours with its query, a challenge or a room. Anything else becomes home,
 * so that no link leads elsewhere.
 */
export function returnAddress(to: unknown): string {
  const [, path = '', query = ''] = (typeof to === 'string' && /^([^?#]*)(\?[\w=&-]*)?$/.exec(to)) || [];
  const isPage = isScreenPath(path) || isChallengePath(path) || isRoomPath(path) || isJoinPath(path);
  return isPage ? path + query : PATHS.home;
}

/** Where a sign-up leads: to the page that asked for it, or else straight to the first pun. */
export function firstAddress(to: unknown): string {
  const address = returnAddress(to);
  return address === PATHS.home ? PATHS.game : address;
}

/** Adds to an address of the sign-in where to return to. */
export function withReturn(path: string, to: unknown): string {
  const address = returnAddress(to);
  if (address === PATHS.home) return path;
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(address)}`;
}

/** Leads to the pun of the day, through the sign-in if necessary. */
export const PLAY_DAILY_PATH = withReturn(LOGIN_PATH, PATHS.daily);

/** What the home page tells whoever arrives. */
export type HomeNotice = 'confirmed' | 'deleted';

export function homePath(notice: HomeNotice): string {
  return `${PATHS.home}?notice=${notice}`;
}

/** Tabs in their order; the first is open if the address names none. */
export const PROFILE_TABS = ['profile', 'referrals', 'store', 'feedback'] as const;
export type ProfileTabKey = (typeof PROFILE_TABS)[number];
export const ADMIN_TABS = ['questions', 'users', 'anti-cheat', 'push-alerts', 'insights'] as const;
export type AdminTabKey = (typeof ADMIN_TABS)[number];

/** Scrolls to the second factor on the profile. */
export const SECOND_FACTOR_HASH = '#second-factor';

/** Opens the page of one user in the dashboard. */
export function userPath(userId: string): string {
  const tab: AdminTabKey = 'users';
  return `${PATHS.admin}?tab=${tab}&user=${userId}`;
}

export function profilePath(tab: ProfileTabKey): string {
  return `${PATHS.profile}?tab=${tab}`;
}

/** Address of a day in the archive; the player's own day is played without naming it. */
export function dailyPath(day: string): string {
  return `${PATHS.daily}?day=${day}`;
}

/** Shows the days of a month. */
export function dailyMonthPath(month: string): string {
  return `${PATHS.daily}?month=${month}`;
}

/** What the sign-in page shows instead of its form. */
export type SignInView = 'sign-up' | 'forgot' | 'reset' | 'confirm';

export function signInPath(view: SignInView, token?: string): string {
  const path = `${PATHS.signIn}?view=${view}`;
  return token === undefined ? path : `${path}&token=${encodeURIComponent(token)}`;
}
