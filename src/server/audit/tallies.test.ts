import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { findingsAfter } from '../../../test/support/corruption.ts';
import { everyCampaign } from '../../../test/support/every-campaign.ts';
import { liveIn } from '../../../test/support/lived-in.ts';
import { insightsJob } from '../features/insights/count-days.service.ts';
import { deliveries } from '../features/messages/messages.tables.ts';
import { queryRows } from '../platform/database/db.ts';
import { auditDatabase } from './audit.ts';
import { MESSAGE_CHECKS } from './message-checks.ts';
import { TALLY_CHECKS } from './tally-checks.ts';

const server = await startApp();
// The audit compares the age of a list with the database's own clock.
server.clock.set(new Date().toISOString());
const { player } = await liveIn(server);

const { drafted, forgotten, halfForgotten, sent, sending } = await everyCampaign(server, player.id);

// The job runs two days later, when today is over.
const later = { now: () => new Date(server.clock.now().getTime() + 2 * 24 * 60 * 60 * 1000) };
await insightsJob({ db: server.db, clock: later }).work(AbortSignal.any([]));
const TODAY = server.clock.now().toISOString().slice(0, 10);

const [facts] = await queryRows<{ pun: string; hour: string }>(
  server.db,
  sql`SELECT pun_id::text AS pun, date_trunc('hour', last_seen_at, 'UTC')::text AS hour
    FROM game_sessions g JOIN players p ON p.id = player_id WHERE is_correct AND p.id = ${player.id} LIMIT 1`,
);
const { pun: PUN = '', hour: HOUR = '' } = facts ?? {};
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** What is done to the rows, and the id that the audit must then name. */
const CORRUPTIONS: Record<string, [corruption: string, named: string][]> = {
  'ads watched and credits spent are those of the ledger': [
    [`UPDATE credit_tallies SET amount = amount - 1 WHERE kind = 'hint'`, 'hint'],
    [`UPDATE credit_tallies SET entries = entries + 1 WHERE kind = 'ad'`, 'ad'],
    [`DELETE FROM credit_tallies WHERE kind = 'ad'`, 'ad'],
    [`INSERT INTO credit_tallies VALUES ('gift', 0, 1, 5)`, 'gift'],
  ],
  'those last seen in an hour are as many as its tally': [
    [`UPDATE players SET last_seen_at = last_seen_at - interval '1 day' WHERE id = '${player.id}'`, HOUR],
    [`UPDATE seen_tallies SET players = players + 1 WHERE hour = '${HOUR}'`, HOUR],
    [`DELETE FROM seen_tallies`, HOUR],
  ],
  'a referrer has as many friends and credits as the tally says': [
    [`UPDATE referral_tallies SET friends = friends + 1`, player.id],
    [`UPDATE referral_tallies SET credits = credits - 1`, player.id],
    [`DELETE FROM referral_tallies`, player.id],
    [`UPDATE referral_tallies SET player_id = '${NOWHERE}'`, NOWHERE],
  ],
  'a pun was played and solved as often as its tally says': [
    [`UPDATE pun_tallies SET played = played - 100 WHERE pun_id = ${PUN}`, PUN],
    [`UPDATE pun_tallies SET solved = solved - 100 WHERE pun_id = ${PUN}`, PUN],
    [`UPDATE pun_tallies SET solved = solved + 1 WHERE pun_id = ${PUN}`, PUN],
    [`DELETE FROM pun_tallies WHERE pun_id = ${PUN}`, PUN],
    [
      `UPDATE players SET deleted_at = NULL; UPDATE pun_tallies SET played = played + 1 WHERE pun_id = ${PUN}`,
      PUN,
    ],
  ],
  'a pun has as many votes as its tally says': [
    [`UPDATE pun_tallies SET voters = voters - 100 WHERE pun_id = ${PUN}`, PUN],
    [`UPDATE pun_tallies SET clever = clever - 100 WHERE pun_id = ${PUN}`, PUN],
    [`UPDATE pun_tallies SET groan = groan + 100 WHERE pun_id = ${PUN}`, PUN],
    [
      `UPDATE players SET deleted_at = NULL; UPDATE pun_tallies SET voters = voters + 1 WHERE pun_id = ${PUN}`,
      PUN,
    ],
  ],
  'a daily was played and solved as often as its tally says': [
    [`INSERT INTO daily_tallies VALUES ('2026-01-01', 0, 0, 1, 0)`, '2026-01-01'],
    [`INSERT INTO daily_tallies VALUES ('2026-01-01', 0, 1, 0, 1)`, '2026-01-01'],
    [
      `UPDATE players SET deleted_at = NULL; INSERT INTO daily_tallies VALUES ('2026-01-01', 0, 1, 0, 0)`,
      '2026-01-01',
    ],
  ],
  'a row of days knows every daily that was solved': [
    [
      `INSERT INTO daily_streaks (player_id, zone, zone_since, day, since, solved)
        VALUES ('${player.id}', 'UTC', now(), '2026-01-01', now(), 1)`,
      player.id,
    ],
  ],
  'no pun has two days within a year': [
    [`INSERT INTO daily_puns (day, pun_id) VALUES ('2020-02-01', ${PUN}), ('2021-01-31', ${PUN})`, PUN],
  ],
  'a closed day counts its games, its players and its sign-ups, those of deleted accounts too': [
    [`UPDATE insight_counts SET count = count + 1 WHERE name = 'solved'`, `${TODAY} solved`],
    [`DELETE FROM insight_counts WHERE name = 'players'`, `${TODAY} players`],
    [`DELETE FROM insight_gone`, `${TODAY} games`],
    [`DELETE FROM game_sessions WHERE player_id = '${player.id}'`, `${TODAY} games`],
    [`UPDATE players SET created_at = created_at - interval '1 day'`, `${TODAY} sign_ups`],
  ],
  'a closed day counts the credits of the ledger by cause': [
    [`UPDATE insight_credits SET credits_out = credits_out + 1 WHERE kind = 'hint'`, `${TODAY} hint`],
    [`UPDATE insight_credits SET credits_in = 1, credits_out = 1 WHERE kind = 'ad'`, `${TODAY} ad`],
    [`DELETE FROM insight_credits WHERE kind = 'ad'`, `${TODAY} ad`],
  ],
  'a draft has reached nobody, and a campaign that was sent has one message': [
    [`UPDATE messages SET id = '${drafted}' WHERE id = '${sent}'`, drafted],
    [`UPDATE messages SET kind = 'nudge' WHERE id = '${sent}'`, sent],
    [`DELETE FROM campaigns WHERE id = '${sent}'`, sent],
    [plan(drafted, 'list_end = 1'), drafted],
    [plan(sent, 'listed_to = list_end - 1'), sent],
  ],
  'a campaign waits for its time as long as it is not sent, and it is known who scheduled it': [
    [plan(drafted, 'scheduled_at = now()'), drafted],
    [plan(drafted, 'scheduled_by = created_by'), drafted],
    [plan(drafted, `scheduled_at = now(), scheduled_by = created_by, unsent = 'late'`), drafted],
  ],
  'a message has ended when its list is written and nothing of it is left, and not before': [
    [`UPDATE deliveries SET state = 'pending' WHERE message_id = '${sent}' AND state = 'failed'`, sent],
    [change(sent, 'completed_at = NULL'), sent],
    [change(sent, 'is_listed = false'), sent],
    [change(sending, 'completed_at = now()'), sending],
    [change(forgotten, 'skipped_count = 0'), forgotten],
  ],
  'a message counts its deliveries, which stay until they are forgotten': [
    [change(sent, 'delivered_count = delivered_count + 1'), sent],
    [change(sending, 'target_count = target_count + 1'), sending],
    [`UPDATE deliveries SET state = 'delivered' WHERE message_id = '${sent}'`, sent],
    [`DELETE FROM deliveries WHERE message_id = '${sent}' AND state = 'failed'`, sent],
    [`DELETE FROM deliveries WHERE message_id = '${sending}' AND state = 'pending'`, sending],
    [change(halfForgotten, 'target_count = 1'), halfForgotten],
    [`UPDATE deliveries SET message_id = '${NOWHERE}' WHERE message_id = '${sent}'`, NOWHERE],
  ],
  'those who have unsubscribed are among those who did not get a message': [
    [change(sent, 'gone_count = failed_count + 1'), sent],
  ],
  'a device is on a list once, and on that of a campaign only up to where it is written': [
    [`INSERT INTO deliveries SELECT * FROM deliveries WHERE message_id = '${sent}'`, sent],
    [
      `UPDATE deliveries SET subscription_id = 1000000 WHERE message_id = '${sent}' AND state = 'failed'`,
      sent,
    ],
  ],
};

function change(id: string, what: string): string {
  return `UPDATE messages SET ${what} WHERE id = '${id}'`;
}

function plan(id: string, what: string): string {
  return `UPDATE campaigns SET ${what} WHERE id = '${id}'`;
}

test('campaigns in every state, half forgotten ones too, and tallies that outlive accounts keep every promise', async () => {
  const rowsOf = (id: string) => server.db.$count(deliveries, eq(deliveries.messageId, id));
  expect(await Promise.all([drafted, forgotten, halfForgotten, sent, sending].map(rowsOf))).toEqual([
    0, 0, 2, 3, 5,
  ]);
  expect(await auditDatabase({ ...server, close: async () => {} })).toEqual([]);
});

test('there is a corruption for every promise about tallies and campaigns', () => {
  const promises = [...TALLY_CHECKS, ...MESSAGE_CHECKS].map(({ promise }) => promise);
  expect(Object.keys(CORRUPTIONS)).toEqual(promises);
});

const cases = Object.entries(CORRUPTIONS).flatMap(([promise, ways]) =>
  ways.map(([corruption, named]) => ({ promise, corruption, named })),
);
test.each(cases)('found when broken: $promise: $corruption', async ({ promise, corruption, named }) => {
  const findings = await findingsAfter(server, corruption);
  expect(findings.find((finding) => finding.promise === promise)?.ids).toContain(named);
});
