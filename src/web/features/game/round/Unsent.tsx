import { useEffect } from 'react';
import { announce } from '../announcements.ts';

const TEXT = 'The snail can’t get through yet. Your answer will be sent automatically.';

/** Shown when the time is up and the answer could not be sent. */
export function Unsent() {
  useEffect(() => announce(TEXT), []);
  return <p className="unsent">{TEXT}</p>;
}
