/** The number of rows that a call may read, however much its player has collected. */
const ROWS_A_CALL = 3000;

interface More {
  /** Rows, for each row of a kind that was collected, for each pun of the library, or in any case. */
  perRow?: number;
  perPun?: number;
  always?: number;
}

const WHOLE: More = { always: Number.POSITIVE_INFINITY };
const THROUGH_LIBRARY: More = { perPun: 6 };
/** The row of a room is read with 200 seats and with what they have answered. */
const ALL_SEATS: More = { always: ROWS_A_CALL };
/** At most 1,000 friends are read, each by three rows. */
const FRIENDS: More = { always: ROWS_A_CALL / 2 };
/** Ten years of the calendar. */
const CALENDAR: More = { always: 4 * 3652 };
/** A campaign is counted and listed device by device, which only admins can cause. */
const EVERY_DEVICE: More = { perRow: 40 };

/** What some calls may read in addition, by the beginning of their title. The longest match counts. */
const MORE: Record<string, More> = {
  // These calls export or delete everything, in pages.
  'GET /api/profile/data': WHOLE,
  'DELETE /api/profile': WHOLE,
  'GET /api/rooms/:id/results.csv': WHOLE,
  'GET /api/admin/users/export': WHOLE,
  'GET /api/admin/puns/export': WHOLE,
  'GET /api/admin/insights/puns/export': WHOLE,
  'POST /api/admin/users/:userId/delete': WHOLE,

  'GET /api/friends': FRIENDS,
  'GET /api/leaderboard/:key friends_': FRIENDS,
  // It ranks the player on four boards, among at most 1,000 friends on two of them.
  'GET /api/leaderboard/best': { always: 5 * ROWS_A_CALL },
  // The year on the profile counts the newest games, solved and missed ones, three times.
  'GET /api/profile/stats': { perPun: 3, perRow: 6 },
  // These search the book for a word or a theme, or the library for an unseen pun.
  'GET /api/book holidays': THROUGH_LIBRARY,
  'GET /api/book quetzal': THROUGH_LIBRARY,
  'GET /api/game/start': THROUGH_LIBRARY,
  'POST /api/rooms/supply': THROUGH_LIBRARY,
  'POST /api/rooms/:id/start': { ...THROUGH_LIBRARY, ...ALL_SEATS },
  'PUT /api/rooms/:id/': ALL_SEATS,
  'POST /api/rooms/:id/': ALL_SEATS,

  'GET /api/admin/users/:userId/friends': FRIENDS,
  'GET /api/admin/users/:userId/ledger': { always: ROWS_A_CALL },
  'GET /api/admin/users/find': { perRow: 2 },
  'GET /api/admin/reports': { perRow: 2 },
  'POST /api/admin/puns/upload': { perPun: 20 },
  'GET /api/admin/puns/batches/:batchId': { perPun: 20 },
  'POST /api/admin/puns/batches/:batchId/undo': { perPun: 40 },
  'PUT /api/admin/puns/:punId': CALENDAR,
  'POST /api/admin/puns/:punId/activate': CALENDAR,
  'POST /api/admin/puns/:punId/deactivate': CALENDAR,
  'GET /api/admin/insights': { always: 100_000 },
  'GET /api/admin/insights/puns': { perPun: 12 },
  'GET /api/admin/notifications/stats': { perRow: 2 },
  'GET /api/admin/notifications/send': EVERY_DEVICE,
  // The push sender begins to work before the answer is there, and its rows are counted, too.
  'POST /api/admin/notifications/send': WHOLE,
  'GET /api/admin/notifications/resend': EVERY_DEVICE,
  'POST /api/admin/notifications/resend': WHOLE,
  'GET /api/admin/notifications/re-engage': EVERY_DEVICE,
  'POST /api/admin/notifications/re-engage': EVERY_DEVICE,
  'PUT /api/admin/notifications/campaigns/:campaignId': EVERY_DEVICE,
  'POST /api/admin/notifications/campaigns/:campaignId/schedule': EVERY_DEVICE,
  'DELETE /api/admin/notifications/campaigns/:campaignId': { always: ROWS_A_CALL },
};

export function rowsAllowed(title: string, rows: number, puns: number): number {
  const names = Object.keys(MORE).filter((name) => title.startsWith(name));
  const longest = names.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const { perRow = 0, perPun = 0, always = 0 } = MORE[longest] ?? {};
  return ROWS_A_CALL + always + perRow * Math.min(rows, 20_000) + perPun * puns;
}
