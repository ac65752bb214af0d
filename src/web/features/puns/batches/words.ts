import type { PunBatch, UndoCounts } from '../../../../contract/pun-batches.ts';
import { counted, inFull } from '../../../../rules/numbers.ts';

export const batchName = ({ id, fileName }: PunBatch) => fileName ?? `Upload ${inFull(id)}`;

const are = (count: number) => (count === 1 ? 'is' : 'are');

/** What undoing would do, a sentence for each outcome. */
export function undoWords(counts: UndoCounts): string[] {
  const { withdrawn, deactivated, restored, edited, days, challenges } = counts;
  const words = [
    withdrawn > 0 &&
      `${counted(withdrawn, 'new pun')} that nobody has met ${withdrawn === 1 ? 'leaves' : 'leave'} the library.`,
    deactivated > 0 &&
      `${counted(deactivated, 'new pun')} that somebody has met ${are(deactivated)} deactivated and kept.`,
    restored > 0 &&
      `${counted(restored, 'changed pun')} ${restored === 1 ? 'gets' : 'get'} the old explanation and themes back.`,
    edited > 0 && `${counted(edited, 'pun')} edited since ${edited === 1 ? 'stays' : 'stay'} as edited.`,
    days > 0 && `${counted(days, 'coming day')} ${days === 1 ? 'gets' : 'get'} another pun of the day.`,
    challenges > 0 &&
      `${counted(challenges, 'pun')} ${are(challenges)} in an open challenge: whoever is in plays on, nobody new gets in.`,
  ].filter((each) => each !== false);
  return words.length > 0 ? words : ['There is nothing left to take back.'];
}

/** What undoing did. */
export function undoneWords({ withdrawn, deactivated, restored, edited }: UndoCounts): string {
  return `${inFull(withdrawn)} withdrawn, ${inFull(deactivated)} deactivated, ${inFull(restored)} restored, ${inFull(edited)} left as edited.`;
}
