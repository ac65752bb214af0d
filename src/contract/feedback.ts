import { Type } from 'typebox';
import {
  FEEDBACK_STATUSES,
  FEEDBACK_TYPES,
  type FeedbackStatus,
  type FeedbackType,
  RATING_MAX,
  RATING_MIN,
} from '../rules/feedback.ts';
import { Done, type Endpoint } from './endpoint.ts';
import { PlayerRef, pageOf, RowId } from './page.ts';

const Kind = Type.Unsafe<FeedbackType>({ type: 'string', enum: FEEDBACK_TYPES });
const Status = Type.Unsafe<FeedbackStatus>({ type: 'string', enum: FEEDBACK_STATUSES });

export const FeedbackItem = Type.Object({
  id: Type.Integer(),
  type: Kind,
  content: Type.String(),
  rating: Type.Union([Type.Integer(), Type.Null()]),
  status: Status,
  createdAt: Type.String({ format: 'date-time' }),
  /** Null once the account is deleted. */
  player: Type.Union([PlayerRef, Type.Null()]),
});
export type FeedbackItem = Type.Static<typeof FeedbackItem>;

const params = Type.Object({ feedbackId: RowId });

export const feedback = {
  send: {
    method: 'POST',
    path: '/api/reviews',
    access: 'player',
    summary: 'Send feedback, a pun or a review to the team',
    body: Type.Object({
      type: Kind,
      content: Type.String(),
      /** Only for a review. */
      rating: Type.Optional(Type.Integer({ minimum: RATING_MIN, maximum: RATING_MAX })),
    }),
    reply: Done,
    errors: ['invalid_feedback', 'rating_without_review', 'too_much_feedback'],
    perMinute: 10,
  },
  inbox: {
    method: 'GET',
    path: '/api/admin/feedback',
    access: 'admin',
    summary: 'What players sent, newest first, a page at a time',
    query: Type.Object({ status: Type.Optional(Status), before: Type.Optional(RowId) }),
    reply: pageOf(FeedbackItem),
  },
  approve: {
    method: 'POST',
    path: '/api/admin/feedback/:feedbackId/approve',
    access: 'admin',
    summary: 'Approve a new message',
    params,
    reply: FeedbackItem,
    errors: ['feedback_not_found', 'feedback_decided'],
  },
  dismiss: {
    method: 'POST',
    path: '/api/admin/feedback/:feedbackId/dismiss',
    access: 'admin',
    summary: 'Dismiss a new message',
    params,
    reply: FeedbackItem,
    errors: ['feedback_not_found', 'feedback_decided'],
  },
} as const satisfies Record<string, Endpoint>;
