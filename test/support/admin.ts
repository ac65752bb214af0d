import { eq } from 'drizzle-orm';
import { players } from '../../src/server/features/players/players.tables.ts';
import type { TestApp } from './app.ts';
import { signedInPlayer } from './player.ts';

type PlayerRow = typeof players.$inferInsert;

/** The role is set in the database, because only the first account gets it automatically. */
export async function signedInAdmin(
  server: TestApp,
  overrides: Partial<PlayerRow> = {},
): ReturnType<typeof signedInPlayer> {
  const admin = await signedInPlayer(server, overrides);
  await server.db.update(players).set({ isAdmin: true }).where(eq(players.id, admin.id));
  return admin;
}
