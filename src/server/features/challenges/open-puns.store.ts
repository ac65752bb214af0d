import { type SQL, sql } from 'drizzle-orm';
import { CHALLENGE_OPEN_DAYS } from '../../../rules/challenge.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import { challengePuns, challenges } from './challenges.tables.ts';

/** True for a pun of a challenge that is still open. */
export const isInChallenge = (punId: SQL, now: Date) => sql`EXISTS (
  SELECT FROM ${challengePuns} AS played JOIN ${challenges} AS challenge ON challenge.id = played.challenge_id
  WHERE played.pun_id = ${punId}
    AND challenge.made_at > ${daysBefore(now, CHALLENGE_OPEN_DAYS).toISOString()}::timestamptz)`;
