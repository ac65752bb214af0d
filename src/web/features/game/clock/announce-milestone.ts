import { announce } from '../announcements.ts';

const MILESTONES = [60, 30, 10];

/** Tells screen readers when little time is left. */
export function announceMilestone(before: number, shown: number) {
  if (MILESTONES.includes(shown) && shown < before) announce(`${shown} seconds left`);
}
