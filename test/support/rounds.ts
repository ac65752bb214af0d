import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { gameSessions } from '../../src/server/features/game/game.tables.ts';
import type { TestApp } from './app.ts';
import { expectCredits } from './game.ts';
import { type Player, start } from './moves.ts';
import { signedInPlayer } from './player.ts';

/** The games of new players. */
export function roundsOf(server: TestApp) {
  const { db } = server;
  async function round() {
    const player = await signedInPlayer(server);
    const { id } = await start(player);
    const stored = async () => (await db.select().from(gameSessions).where(eq(gameSessions.id, id)))[0];
    return { player, id, stored };
  }
  /** Expects the pay of exactly one solve, or none. */
  async function expectPaid(player: Player, isSolved: boolean) {
    expect((await player.get('/api/auth/user')).body.points).toBe(isSolved ? 20 : 0);
    await expectCredits(server, player.id, isSolved ? 11 : 10);
  }
  return { round, expectPaid };
}
