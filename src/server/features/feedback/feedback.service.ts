import type { Body } from '../../../contract/endpoint.ts';
import type { feedback } from '../../../contract/feedback.ts';
import { FEEDBACK_A_DAY, isFeedback, normaliseFeedback } from '../../../rules/feedback.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages } from '../../platform/database/in-pages.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Clock, startOfDay } from '../../platform/process/clock.ts';
import { takeTurn } from '../players/players.service.ts';
import { countNewest, findFeedbackOf, forgetSender, insertFeedback } from './feedback.store.ts';

export interface FeedbackDeps {
  db: Db;
  clock: Clock;
}

type Message = Body<typeof feedback.send>;

/** Stores the message as new: an admin decides about it before anything is published. */
export async function sendFeedback(
  { db, clock }: FeedbackDeps,
  playerId: string,
  message: Message,
): Promise<{ ok: true }> {
  const { type, rating = null } = message;
  const content = normaliseFeedback(message.content);
  if (!isFeedback(content)) throw new Refusal('invalid_feedback');
  if (rating !== null && type !== 'review') throw new Refusal('rating_without_review');
  const createdAt = clock.now();
  return db.transaction(async (tx) => {
    // Handled one at a time, so that messages sent at the same moment cannot exceed the daily limit.
    await takeTurn(tx, playerId);
    if ((await countNewest(tx, playerId, startOfDay(createdAt), FEEDBACK_A_DAY)) >= FEEDBACK_A_DAY)
      throw new Refusal('too_much_feedback');
    const isKept = await insertFeedback(tx, { playerId, type, content, rating, createdAt });
    if (!isKept) throw new Refusal('unauthorized');
    return { ok: true };
  });
}

export const feedbackData = {
  collect: async (db, { id }) => ({
    feedback: inPages(
      (page: After<number>) => findFeedbackOf(db, id, page),
      (message) => message.id,
      ({ type, content, rating, status, createdAt }) => ({
        type,
        content,
        rating,
        status,
        sentAt: createdAt.toISOString(),
      }),
    ),
  }),
  // `forgetLate` is enough: nothing new can arrive once the account is deleted.
  forget: async () => {},
  forgetLate: (db, { id }) => inSteps((page: After<number>) => forgetSender(db, id, page)),
} satisfies PersonalData;
