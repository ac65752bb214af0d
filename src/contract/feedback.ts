import { Type } from 'typebox';
import { FEEDBACK_TYPES, type FeedbackType, RATING_MAX, RATING_MIN } from '../rules/feedback.ts';
import { Done, type Endpoint } from './endpoint.ts';

export const feedback = {
  send: {
    method: 'POST',
    path: '/api/reviews',
    access: 'player',
    summary: 'Send feedback, a pun or a review to the team',
    body: Type.Object({
      type: Type.Unsafe<FeedbackType>({ type: 'string', enum: FEEDBACK_TYPES }),
      content: Type.String(),
      /** For a review alone. */
      rating: Type.Optional(Type.Integer({ minimum: RATING_MIN, maximum: RATING_MAX })),
    }),
    reply: Done,
    errors: ['invalid_feedback', 'rating_without_review'],
    perMinute: 10,
  },
} as const satisfies Record<string, Endpoint>;
