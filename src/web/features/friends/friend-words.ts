import type { Friend, FriendDay, SharedStreakView } from '../../../contract/friends.ts';
import { counted, inFull } from '../../../rules/numbers.ts';
import { day } from '../../ui/dates.ts';

export const FRIEND_TEXT = 'Let us groan at the same pun every day. Add me as a friend on Punnery:';

export function friendLink(origin: string, code: string): string {
  return `${origin}/?friend=${code}`;
}

/** How a friend did on the pun of the day. */
export function outcomeWords({ state, hints }: Pick<FriendDay, 'state' | 'hints'>): string {
  switch (state) {
    case 'waiting':
      return 'Not played yet';
    case 'missed':
      return 'Not solved';
    case 'solved':
      return hints ? `Solved with ${counted(hints, 'hint')}` : 'Solved without a hint';
  }
}

/** Says how many of the friends have solved the pun, for a heading. */
export function tallyWords(friends: readonly Pick<FriendDay, 'state'>[]): string {
  const solved = friends.filter(({ state }) => state === 'solved').length;
  const waiting = friends.filter(({ state }) => state === 'waiting').length;
  if (solved === friends.length)
    return friends.length === 1 ? 'Your friend has solved it.' : 'All your friends have solved it.';
  if (waiting === friends.length)
    return friends.length === 1 ? 'Your friend has not played yet.' : 'None of your friends has played yet.';
  const told = `${inFull(solved)} of ${counted(friends.length, 'friend')} solved it`;
  return waiting === 0 ? `${told}.` : `${told}, ${inFull(waiting)} still to play.`;
}

type Choice = Pick<SharedStreakView, 'isChosen' | 'hasChosen' | 'days'>;

/** Empty if neither has chosen a shared streak. */
export function streakWords(streak: Choice | undefined): string {
  if (!streak) return '';
  const { isChosen, hasChosen, days } = streak;
  if (isChosen && hasChosen) {
    if (days === null) return 'Shared streak: finish today’s pun to see it';
    return days === 0
      ? 'Shared streak: starts when you both solve a day'
      : `Shared streak: ${counted(days, 'day')}`;
  }
  if (isChosen) return 'Shared streak offered, not accepted yet';
  return hasChosen ? 'Offers you a shared streak' : '';
}

/** How two players became friends, and when. */
export function sinceWords({ how, since }: Pick<Friend, 'how' | 'since'>): string {
  return how === 'referral' ? `By referral since ${day(since)}` : `Friends since ${day(since)}`;
}

/** Joins names as a sentence does: "Ann, Bob and Cy". */
export function namesInSentence(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
