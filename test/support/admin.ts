import type { players } from '../../src/server/features/players/players.tables.ts';
import type { TestApp } from './app.ts';
import { changePlayer, signedInPlayer } from './player.ts';

type PlayerRow = typeof players.$inferInsert;

/** The role is set in the database, because only the first account gets it automatically. */
export async function signedInAdmin(
  server: TestApp,
  overrides: Partial<PlayerRow> = {},
): ReturnType<typeof signedInPlayer> {
  const admin = await signedInPlayer(server, overrides);
  await changePlayer(server.db, admin.id, { isAdmin: true });
  return admin;
}
