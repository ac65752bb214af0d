import { useEffect } from 'react';
import { announce } from '../announcements.ts';

const TEXT = 'The snail cannot get through. Your answer waits here and goes out by itself.';

/** The time is up, and the answer could not be sent. */
export function Unsent() {
  useEffect(() => announce(TEXT), []);
  return <p className="unsent">{TEXT}</p>;
}
