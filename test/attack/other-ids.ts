import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { belongings } from './belongings.ts';
import { chanceOf } from './chance.ts';
import type { Known } from './example.ts';
import { validShot } from './mutate.ts';
import { freshAddress, nameOf, type Probe } from './probe.ts';
import { ENDPOINTS } from './surface.ts';
import type { Target } from './target.ts';

/** Body fields that identify something which belongs to a player. */
const OWNED_FIELDS = ['adUnitId', 'paypalOrderId', 'profileImageUrl'];

/** A player uses another player's ids: the reply may reveal nothing, and nothing of the other player may change. */
export const otherIds: Probe = {
  name: "another player's ids on every endpoint with an id",
  async run({ target, fire, expect }) {
    const chance = chanceOf(2);
    const victim = await target.addCaller('player');
    const attacker = await target.addCaller('player');
    const theirs = await belongings(target, victim);
    const before = await rowsOf(target, victim.id);
    for (const endpoint of ENDPOINTS.filter(namesSomething)) {
      const shot = validShot(endpoint, withAnyParam(endpoint, theirs), chance);
      const answer = await fire({ ...shot, headers: { ...shot.headers, ...freshAddress() } }, attacker);
      const isRefused = answer.status >= 400 && answer.status < 500;
      expect(isRefused, `${nameOf(endpoint)}: ${answer.status} ${answer.body.slice(0, 200)}`);
      expect(
        endpoint.access !== 'admin' || answer.status === 403,
        `${nameOf(endpoint)} is open to a player: ${answer.status}`,
      );
    }
    expect((await rowsOf(target, victim.id)) === before, 'something of the other player changed');
  },
};

function namesSomething({ path, access, body }: Endpoint): boolean {
  if (access === 'public') return false;
  const fields = Object.keys((body as { properties?: object } | undefined)?.properties ?? {});
  // An endpoint without an id cannot refer to another player's things, unless only admins may call it.
  return (
    path.includes(':id') ||
    path.includes('Id') ||
    access === 'admin' ||
    fields.some((name) => OWNED_FIELDS.includes(name))
  );
}

/** A parameter whose name is unknown gets the other player's id. */
function withAnyParam({ params }: Endpoint, theirs: Known): Known {
  const names = Object.keys(params?.properties ?? {});
  return { ...Object.fromEntries(names.map((name) => [name, theirs.userId])), ...theirs };
}

async function rowsOf({ database }: Target, playerId: string): Promise<string> {
  const rows = await queryRows(
    database.db,
    sql`
    SELECT to_jsonb(p)::text AS player,
      (SELECT jsonb_agg(g ORDER BY id)::text FROM game_sessions g WHERE player_id = p.id) AS games,
      (SELECT jsonb_agg(o ORDER BY order_id)::text FROM purchases o WHERE player_id = p.id) AS orders,
      (SELECT jsonb_agg(v ORDER BY id)::text FROM ad_views v WHERE player_id = p.id) AS ads,
      (SELECT jsonb_agg(u ORDER BY id)::text FROM uploads u WHERE player_id = p.id) AS uploads,
      (SELECT jsonb_agg(s.id ORDER BY id)::text FROM sessions s WHERE player_id = p.id) AS devices,
      (SELECT jsonb_agg(e ORDER BY id)::text FROM credit_entries e WHERE player_id = p.id) AS ledger
    FROM players p WHERE id = ${playerId}`,
  );
  return JSON.stringify(rows);
}
