import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { GUEST_ANSWERS_A_DAY } from '../../src/rules/shared-day.ts';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { freshAddress, type Probe, type Probing } from './probe.ts';
import type { Caller } from './target.ts';

const ROUNDS = [1, 2, 3, 4, 5];

/** A guest's browser behind one address; it keeps the cookie that a join sets. */
function newGuest({ fire }: Pick<Probing, 'fire'>, address = freshAddress()) {
  const guest = { cookie: '', post };
  async function post(path: string, body: object = {}) {
    const answer = await fire({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', cookie: guest.cookie, ...address },
      body: JSON.stringify(body),
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat())
      if (set.includes('punnery.guest=')) guest.cookie = set.split(';')[0] ?? '';
    return answer;
  }
  return guest;
}

async function make({ fire }: Pick<Probing, 'fire'>, maker: Caller): Promise<string> {
  const headers = { 'content-type': 'application/json', ...freshAddress() };
  const answer = await fire(
    { method: 'POST', path: '/api/challenges', headers, body: '{"mode":"calm"}' },
    maker,
  );
  return (JSON.parse(answer.body) as { id: string }).id;
}

/** A challenge takes explained puns, and those of the target are not. */
export const explain = ({ target }: Pick<Probing, 'target'>) =>
  target.database.db.execute(
    sql`UPDATE puns SET kind = 'sound', sense_one = 'one', sense_two = 'two' WHERE is_active`,
  );

/** Strangers try the seats of others, and everybody tries to read an answer before its round has ended. */
export const strangersSeats: Probe = {
  name: 'the seats of others, and answers before the end of a round',
  async run(probing) {
    const { target, fire, expect } = probing;
    await explain(probing);
    const maker = await target.addCaller('player');
    const stranger = await target.addCaller('player');
    const [id, other] = [await make(probing, maker), await make(probing, maker)];
    const url = `/api/challenges/${id}`;
    const guest = newGuest(probing);
    const joined = await guest.post(`${url}/join`, { name: 'Guest' });
    expect(joined.status === 200, `a guest could not join: ${joined.status} ${joined.body}`);
    const seat = (JSON.parse(joined.body) as { seat: { id: string } }).seat.id;

    for (const cookie of [
      '',
      `punnery.guest=${randomBytes(32).toString('base64url')}`,
      `punnery.guest=${seat}`,
    ]) {
      const thief = newGuest(probing);
      thief.cookie = cookie;
      for (const call of ['rounds/1/open', 'rounds/1/letter', 'rounds/1/check', 'rounds/1/give-up']) {
        const { status } = await thief.post(`${url}/${call}`, { answer: 'X' });
        expect(status === 401 || status === 403, `${call} without a seat answers ${status}`);
      }
    }
    const elsewhere = await guest.post(`/api/challenges/${other}/rounds/1/open`);
    expect(elsewhere.status >= 400, `a seat opens another challenge: ${elsewhere.status}`);
    for (const method of ['DELETE', 'PUT']) {
      const { status } = await fire(
        { method, path: `${url}/seats/${seat}`, headers: freshAddress() },
        stranger,
      );
      expect(status >= 400 && status < 500, `${method} of a stranger on a seat answers ${status}`);
    }
    for (const name of ['<img src=x onerror=alert(1)>', 'admin', 'a'.repeat(200), '‮evil', ' ']) {
      const { status } = await newGuest(probing).post(`${url}/join`, { name });
      expect(status >= 400 && status < 500, `the name ${JSON.stringify(name)} is accepted: ${status}`);
    }

    const rows = await queryRows<{ answer: string }>(
      target.database.db,
      sql`SELECT answer FROM challenge_puns WHERE challenge_id = ${id}`,
    );
    const replies = [
      joined,
      await fire({ path: url, headers: freshAddress() }),
      await fire({ path: `/c/${id}`, headers: freshAddress() }),
      await guest.post(`${url}/rounds/1/open`),
      await guest.post(`${url}/rounds/1/letter`),
      await guest.post(`${url}/rounds/1/check`, { answer: 'NO IDEA' }),
      await guest.post(`${url}/rounds/5/open`),
      await fire({ path: `${url}/result`, headers: { cookie: guest.cookie, ...freshAddress() } }),
    ];
    for (const { body } of replies)
      expect(
        !rows.some(({ answer }) => body.includes(answer)),
        `an answer before the end: ${body.slice(0, 200)}`,
      );
  },
};

/** One network reads challenges through private windows. */
export const harvestedChallenges: Probe = {
  name: 'harvesting answers through private windows',
  async run(probing) {
    const { target, expect, note } = probing;
    await explain(probing);
    const address = freshAddress();
    const shown = new Set<string>();
    const makers = await Promise.all([0, 1].map(() => target.addCaller('player')));
    let refused = 0;
    for (let n = 0; n < 30 && refused === 0; n++) {
      const maker = makers[n % makers.length];
      if (!maker) break;
      const url = `/api/challenges/${await make(probing, maker)}`;
      const window = newGuest(probing, address);
      await window.post(`${url}/join`, { name: `Window ${n}` });
      for (const round of ROUNDS) {
        await window.post(`${url}/rounds/${round}/open`);
        const { status, body } = await window.post(`${url}/rounds/${round}/give-up`);
        if (status === 200) shown.add((JSON.parse(body) as { answer: string }).answer);
        else refused++;
      }
    }
    note(`${shown.size} answers shown to the guests of one network`);
    expect(
      shown.size <= GUEST_ANSWERS_A_DAY,
      `${shown.size} answers of a day were shown to the guests of one network`,
    );
    const [known] = await queryRows<{ remembered: number }>(
      target.database.db,
      sql`SELECT count(*)::int AS remembered FROM seen_puns WHERE shown_together_at IS NOT NULL
        AND player_id IN (${sql.join(
          makers.map(({ id }) => sql`${id}::uuid`),
          sql`, `,
        )})`,
    );
    expect((known?.remembered ?? 0) >= shown.size, 'makers do not remember what their guests were shown');
  },
};
