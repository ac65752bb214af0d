import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { fivePuns, newBrowser, newChallenge } from '../../test/support/challenge.ts';
import { ENGINE } from '../../test/support/database.ts';
import { openDays, playDaily } from '../../test/support/days.ts';
import { befriend, FRIENDS } from '../../test/support/friends.ts';
import { meetAt } from '../../test/support/meet-at.ts';
import { signedInPlayer } from '../../test/support/player.ts';
import { newRoom, roomPunsOf } from '../../test/support/room.ts';
import { findBroken } from './audit/audit.ts';
import { seats } from './features/seats/seats.tables.ts';

/** During an update, processes run whose release knows nothing of playing together: they write what this SQL writes. */
const server = await startApp();
const { clock, script } = server;

test('a daily that an older process has ended counts for the shared streak', async () => {
  clock.set('2026-03-10T12:00:00Z');
  await openDays(server, '2026-03-10', 10);
  const [ada, ben] = [await signedInPlayer(server), await signedInPlayer(server)];
  await befriend(ada, ben);
  await ada.put(`${FRIENDS}/${ben.id}/streak`, { isChosen: true });
  await ben.put(`${FRIENDS}/${ada.id}/streak`, { isChosen: true });
  for (const date of ['2026-03-10', '2026-03-11']) {
    clock.set(`${date}T13:00:00Z`);
    for (const player of [ada, ben]) await playDaily(player);
  }
  const days = async () => (await ada.get(`${FRIENDS}/streaks`)).body.streaks[0].days;
  expect(await days()).toBe(2);
  const unsolve = `UPDATE daily_streaks SET solved = solved - 1, current = current - 1, best = best - 1 WHERE player_id = '${ben.id}'`;
  await script((run) => run(`UPDATE shared_streaks SET current = 1; ${unsolve}`));
  expect(await days()).toBe(1);
  await script((run) => run(unsolve.replaceAll(' - 1', ' + 1')));
  expect(await days()).toBe(2);
  expect(await script(findBroken)).toEqual([]);
});

test('an account that an older process bans or deletes leaves no open room or challenge behind', async () => {
  await roomPunsOf(server);
  const [left, closed] = [await newRoom(server), await newRoom(server)];
  const { id: challengeId, maker } = await newChallenge(server);
  await closed.join({ session: left.player.cookie });
  const roomOf = async (id: string) =>
    (await script((run) => run(`SELECT phase, host_id FROM rooms WHERE id = '${id}'`)))[0];

  const banned = `'${closed.player.id}', '${maker.id}'`;
  await script((run) =>
    run(`UPDATE players SET banned_at = now(), ban_reason = 'Spam' WHERE id IN (${banned})`),
  );
  expect(await roomOf(closed.id)).toEqual({ phase: 'ended', host_id: closed.player.id });
  expect((await newBrowser(server).at(challengeId).join('Jo')).body.code).toBe('challenge_closed');

  await server.runSql(
    `INSERT INTO admin_digests (player_id, zone, since) VALUES ('${left.player.id}', 'UTC', now())`,
  );
  await script((run) => run(`UPDATE players SET deleted_at = now() WHERE id = '${left.player.id}'`));
  expect(await server.runSql('SELECT FROM admin_digests')).toEqual([]);
  expect(await roomOf(left.id)).toEqual({ phase: 'ended', host_id: null });
  expect(await server.db.select().from(seats).where(eq(seats.playerId, left.player.id))).toEqual([]);
});

const placesOf = async (id: string) =>
  (await server.runSql(`SELECT places FROM challenges WHERE id = '${id}'`))[0]?.places;

type Maker = Awaited<ReturnType<typeof newChallenge>>['maker'];
const DELETIONS: [process: string, deleteAccount: (maker: Maker) => Promise<unknown>][] = [
  ['an older process', ({ id }) => server.runSql(`UPDATE players SET deleted_at = now() WHERE id = '${id}'`)],
  ['this one', (maker) => maker.delete('/api/profile', { username: maker.username })],
];

test.runIf(ENGINE === 'postgres').each(DELETIONS)(
  'a place that another player takes while %s deletes the account is given up once',
  async (_process, deleteAccount) => {
    await fivePuns(server);
    const { id, maker, own } = await newChallenge(server);
    expect((await own.open(1)).status).toBe(200);
    const taking = `UPDATE challenge_entries SET placed_at = NULL WHERE challenge_id = '${id}' RETURNING seat_id`;
    await meetAt(server, taking, [() => deleteAccount(maker)]);
    // Whoever took the place holds it now.
    expect(await placesOf(id)).toBe(1);
    expect(await server.db.select().from(seats).where(eq(seats.playerId, maker.id))).toEqual([]);
  },
);

test.runIf(ENGINE === 'postgres').each(DELETIONS)(
  'a place that an account takes while %s deletes it is given back',
  async (_process, deleteAccount) => {
    await fivePuns(server);
    const { id, maker } = await newChallenge(server);
    const taking = `WITH entry AS (UPDATE challenge_entries SET placed_at = now() WHERE challenge_id = '${id}' RETURNING challenge_id)
      UPDATE challenges SET places = places + 1 FROM entry WHERE id = challenge_id RETURNING id`;
    await meetAt(server, taking, [() => deleteAccount(maker)]);
    expect(await placesOf(id)).toBe(0);
    expect(await server.db.select().from(seats).where(eq(seats.playerId, maker.id))).toEqual([]);
  },
);
