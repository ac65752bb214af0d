import type { FeedbackType } from '../../../rules/feedback.ts';

export const TYPES: readonly { value: FeedbackType; label: string }[] = [
  { value: 'feedback', label: 'General Feedback' },
  { value: 'pun_suggestion', label: 'Suggest a Pun' },
  { value: 'review', label: 'App Review' },
];

export const RATINGS = [
  { value: '', label: 'No rating' },
  { value: '5', label: '5 Excellent' },
  { value: '4', label: '4 Good' },
  { value: '3', label: '3 Average' },
  { value: '2', label: '2 Poor' },
  { value: '1', label: '1 Terrible' },
] as const;

/** The placeholder of the message field for each type. */
export const PROMPTS: Record<FeedbackType, string> = {
  feedback: 'What made you smile? What made you groan?',
  pun_suggestion: 'The question, and its answer. The worse, the better.',
  review: 'Tell the world, or at least the scriptorium.',
};
