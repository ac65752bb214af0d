import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/server.ts';
import { foreignWrites, hiddenReads } from './owners.ts';

const GAME = 'src/server/features/game/game.store.ts';
const temporary = temporaryFolder();
const folder = temporary.path;
afterAll(temporary.remove);

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeEach(() => {
  rmSync(join(folder, 'src'), { recursive: true, force: true });
  write('src/server/features/puns/puns.tables.ts', "export const punTallies = pgTable('pun_tallies', {});\n");
});

test.each([
  'db.insert(punTallies).values(row)',
  'db\n  .update(\n    punTallies,\n  )\n  .set(row)',
  'db.delete(punTallies).where(all)',
  'import { punTallies as tallies } from "x"; db.delete(tallies)',
  `sql\`INSERT INTO \${punTallies} VALUES (1)\``,
  'sql`INSERT INTO pun_tallies VALUES (1)`',
  'sql`WITH gone AS (DELETE FROM pun_tallies RETURNING *) SELECT * FROM gone`',
  'sql`\n  UPDATE\n  pun_tallies SET played = 0`',
  'sql`TRUNCATE pun_tallies`',
])('%s is a write, and another feature may not', (statement) => {
  write(GAME, statement);
  expect(foreignWrites(folder)).toEqual([`${GAME} writes pun_tallies, which src/server/features/puns owns.`]);
});

test('its owner may write it, and anybody may read it', () => {
  write('src/server/features/puns/puns.store.ts', 'db.update(punTallies).set(row)');
  write(GAME, 'db.select().from(punTallies); sql`SELECT * FROM pun_tallies FOR UPDATE`; db.update(games)');
  expect(foreignWrites(folder)).toEqual([]);
});

test('a read in SQL names another feature’s table by its constant', () => {
  write(GAME, 'sql`SELECT FROM games JOIN pun_tallies ON true`');
  expect(hiddenReads(folder)).toEqual([
    `${GAME} reads pun_tallies by its name: write \${punTallies} instead.`,
  ]);
  write(GAME, `sql\`SELECT FROM games JOIN \${punTallies} ON true\``);
  expect(hiddenReads(folder)).toEqual([]);
});
