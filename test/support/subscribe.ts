import { sql } from 'drizzle-orm';
import type { Db } from '../../src/server/platform/database/db.ts';

const DEVICES_OF_ONE = 5;

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Adds players with five subscribed browsers each. */
export async function subscribe(db: Db, subscriptions: Subscription[]): Promise<void> {
  const players = Math.ceil(subscriptions.length / DEVICES_OF_ONE);
  await db.execute(sql`
    INSERT INTO players (id, first_name, email, email_hash, username)
    SELECT gen_random_uuid(), '', n || '@example.com', n::text, 'player' || n FROM generate_series(1, ${players}::int) AS n`);
  for (let at = 0; at < subscriptions.length; at += 5000) {
    const rows = subscriptions.slice(at, at + 5000).map(({ endpoint, keys }, n) => ({
      username: `player${((at + n) % players) + 1}`,
      endpoint,
      ...keys,
    }));
    await db.execute(sql`
      INSERT INTO push_subscriptions (player_id, session_id, endpoint, p256dh, auth, created_at, renewed_at)
      SELECT p.id, p.id, r.endpoint, r.p256dh, r.auth, now(), now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(username text, endpoint text, p256dh text, auth text)
      JOIN players p USING (username)`);
  }
}
