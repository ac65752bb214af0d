import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { creditEntries, players } from '../players/players.tables.ts';
import { grantCredits, spendCredits, takeBackCredits } from './credits.service.ts';

const server = await startApp();
const { db, clock } = server;

const moves = fc.record({
  act: fc.constantFrom('grant' as const, 'spend' as const, 'take back' as const),
  amount: fc.integer({ min: 1, max: 40 }),
  /** Only a few references, so that causes repeat. */
  reference: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
});
type Move = { act: 'grant' | 'spend' | 'take back'; amount: number; reference: string };

function perform(playerId: string, { act, amount, reference }: Move, turn: number): Promise<unknown> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    if (act === 'grant') return grantCredits(tx, { playerId, kind: 'solve', reference, amount, at });
    const once = `${reference}:${turn}`;
    if (act === 'spend') return spendCredits(tx, { playerId, kind: 'hint', reference: once, amount, at });
    return takeBackCredits(tx, { playerId, kind: 'refund', reference: once, amount, at });
  });
}

async function walletOf(playerId: string) {
  const [player] = await db.select().from(players).where(eq(players.id, playerId));
  const [ledger] = await db
    .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(eq(creditEntries.playerId, playerId));
  return { balance: player?.credits ?? 0, owed: player?.creditsOwed ?? 0, ledger: ledger?.sum ?? 0 };
}

test('over any history, one after the other or all at once: balance = ledger sum, never negative, debt never forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { maxLength: 10 }), fc.boolean(), async (history, atOnce) => {
      const { id } = await signedInPlayer(server);
      const run = async (move: Move, turn: number) => {
        try {
          await perform(id, move, turn);
          return true;
        } catch (error) {
          if (error instanceof Refusal && error.code === 'not_enough_credits') return false;
          throw error;
        }
      };
      const isDone: boolean[] = [];
      if (atOnce) isDone.push(...(await Promise.all(history.map(run))));
      else for (const [turn, move] of history.entries()) isDone.push(await run(move, turn));

      const { balance, owed, ledger } = await walletOf(id);
      expect(balance).toBe(ledger);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(owed).toBeGreaterThanOrEqual(0);
      const firstGrants = await db
        .select({
          sum: sql<number>`coalesce(sum(amount) FILTER (WHERE kind IN ('solve', 'welcome')), 0)::int`,
        })
        .from(creditEntries)
        .where(eq(creditEntries.playerId, id));
      const sumOf = (act: Move['act']) =>
        history.reduce((sum, move, turn) => sum + (move.act === act && isDone[turn] ? move.amount : 0), 0);
      expect(balance - owed).toBe((firstGrants[0]?.sum ?? 0) - sumOf('spend') - sumOf('take back'));
    }),
    { numRuns: 20 },
  );
});

test('the same cause pays once, however often it comes, even in parallel', async () => {
  const { id } = await signedInPlayer(server);
  const grant = () =>
    db.transaction((tx) =>
      grantCredits(tx, { playerId: id, kind: 'ad', reference: 'same', amount: 7, at: clock.now() }),
    );
  const granted = await Promise.all(Array.from({ length: 50 }, grant));
  expect(granted.filter((amount) => amount === 7)).toHaveLength(1);
  expect(await walletOf(id)).toEqual({ balance: 17, owed: 0, ledger: 17 });
});
