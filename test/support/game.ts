import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { difficultyOf } from '../../src/rules/answer.ts';
import { creditEntries, players } from '../../src/server/features/players/players.tables.ts';
import { puns } from '../../src/server/features/puns/puns.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import type { TestApp } from './app.ts';

let dealt = 0;

export type NewPun = Partial<typeof puns.$inferInsert> & { answer: string };

/** A pun with every field filled in; STAKE sounds the same and fits the boxes. */
export const STEAK = {
  question: 'What does a butcher raise at the card table? The…?',
  answer: 'STEAK',
  kind: 'sound',
  senseOne: 'a cut of beef',
  senseTwo: 'what a gambler puts down',
  ordinary: 'stake',
} as const satisfies NewPun;

/** Puns with an explanation, which challenges and rooms need. Their questions tell them apart. */
export function explained(answers: readonly string[]) {
  return answers.map((answer, at) => ({
    question: `What is pun ${at}? A…`,
    answer,
    kind: (['sound', 'double', 'split', 'idiom'] as const)[at % 4] ?? 'sound',
    senseOne: `first sense ${at}`,
    senseTwo: `second sense ${at}`,
  }));
}

/**
 * Adds puns with these answers, makes them the only ones that are dealt, and returns their ids. Their questions match
 * the pattern by which site.ts deletes the puns of tests.
 */
export async function onlyPuns({ db }: { db: Db }, ...given: (string | NewPun)[]): Promise<number[]> {
  const rows = given.map((pun) => {
    const { question = '', answer, ...more } = typeof pun === 'string' ? { answer: pun } : pun;
    return {
      question: `Question ${++dealt}? ${question}`.trim(),
      answer,
      difficulty: difficultyOf(answer),
      createdAt: new Date(),
      ...more,
    };
  });
  // A game that has just ended may still update puns: a transaction is repeated after a deadlock.
  const added = await db.transaction(async (tx) => {
    await tx.update(puns).set({ isActive: false });
    return tx.insert(puns).values(rows).returning({ id: puns.id });
  });
  return added.map(({ id }) => id);
}

/** An invariant that holds at every moment: the balance is the sum of the ledger. */
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
