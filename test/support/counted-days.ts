import { sql } from 'drizzle-orm';
import { updateAllPunStats } from '../../src/server/features/insights/pun-stats.service.ts';
import type { Db } from '../../src/server/platform/database/db.ts';

/** Adds complete days up to yesterday, with their counts, and games of every pun: the data behind the insights. */
export async function addCountedDays(db: Db, days: number): Promise<void> {
  // The numbers of each day follow from its position: they grow, and are higher at weekends.
  const all = sql`generate_series(1, ${days}::int) AS n,
    LATERAL (SELECT (now() AT TIME ZONE 'UTC')::date - ${days}::int - 1 + n AS day) AS dated,
    LATERAL (SELECT 20 + n / 2 + (extract(isodow FROM day) > 5)::int * 15 AS players) AS busy`;
  await db.execute(
    sql`TRUNCATE landing_visits, insight_days, insight_counts, insight_credits, daily_tallies, pun_tallies`,
  );
  await db.execute(sql`INSERT INTO insight_days SELECT day, now(), true FROM ${all}`);
  await db.execute(sql`INSERT INTO landing_visits SELECT day, players * 3 FROM ${all}`);
  await db.execute(sql`INSERT INTO insight_counts SELECT day, name, age, count FROM ${all}, LATERAL (VALUES
    ('players', 0, players), ('games', 0, players * 6), ('solved', 0, players * 4), ('sign_ups', 0, players / 4),
    ('first_solve', 0, players / 5), ('life_day', 1, players / 8), ('life_day', 6, players / 14),
    ('month', 0, players / 2), ('revenue', 0, (n % 3) * 500 + players * 10), ('returned', 0, (n % 11 = 0)::int * 300)
  ) AS fact (name, age, count) WHERE count > 0`);
  // Of the players who signed up in a week, fewer stay from week to week. All of them signed up on the Monday.
  await db.execute(sql`INSERT INTO insight_counts
    SELECT monday + 7 * age, 'week', age, 30 / (age + 1) FROM ${all}, LATERAL (SELECT day AS monday) AS begun,
      generate_series(0, 11) AS age
    WHERE extract(isodow FROM day) = 1 AND monday + 7 * age < (now() AT TIME ZONE 'UTC')::date`);
  await db.execute(sql`INSERT INTO insight_credits SELECT day, kind, credits_in, credits_out FROM ${all}, LATERAL (VALUES
    ('welcome', players * 3, 0), ('solve', players * 2, 0), ('ad', players, 0), ('purchase', (n % 3) * 100, 0),
    ('hint', 0, players * 5), ('reset', 0, n % 7)) AS moved (kind, credits_in, credits_out)`);
  await db.execute(
    sql`INSERT INTO daily_tallies SELECT day, 0, players, players * 7 / 10, players * 4 / 10 FROM ${all}`,
  );
  await db.execute(sql`INSERT INTO pun_tallies (pun_id, shard, played, solved, hints)
    SELECT id, 0, 100 + row_number() OVER (ORDER BY id), 40 + id % 50, id % 90 FROM puns`);
  await updateAllPunStats({ db });
}
