import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { difficultyOf } from '../../src/rules/answer.ts';
import { creditEntries, players } from '../../src/server/features/players/players.tables.ts';
import { puns } from '../../src/server/features/puns/puns.tables.ts';
import type { Db } from '../../src/server/platform/db.ts';
import type { TestApp } from './app.ts';

let dealt = 0;

/** Puns of these answers, the only ones that are dealt. */
export async function onlyPuns({ db }: { db: Db }, ...answers: string[]): Promise<void> {
  await db.update(puns).set({ isActive: false });
  const rows = answers.map((answer) => ({
    question: `Question ${++dealt}?`,
    answer,
    difficulty: difficultyOf(answer),
    createdAt: new Date(),
  }));
  await db.insert(puns).values(rows);
}

/** What must hold at every moment: the balance is the sum of the ledger. */
export async function expectCredits({ db }: TestApp, playerId: string, credits: number): Promise<void> {
  const [player] = await db
    .select({ credits: players.credits })
    .from(players)
    .where(eq(players.id, playerId));
  const [ledger] = await db
    .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(eq(creditEntries.playerId, playerId));
  expect({ balance: player?.credits, ledger: ledger?.sum }).toEqual({ balance: credits, ledger: credits });
}

export async function setPoints({ db }: TestApp, playerId: string, points: number): Promise<void> {
  await db.update(players).set({ points }).where(eq(players.id, playerId));
}
