import type { Campaign, Reach, SendResult } from '../../../contract/campaigns.ts';
import { counted, inFull } from '../../ui/numbers.ts';

/** Whether the campaign can still be changed, because nobody has got it. */
export function isUnsent({ status }: Pick<Campaign, 'status'>): boolean {
  return status === 'draft' || status === 'scheduled';
}

/** Returns, for example, `9 players on 12 devices`. */
export function reachWords({ devices, players }: Reach): string {
  return `${counted(players, 'player')} on ${counted(devices, 'device')}`;
}

export function targetWords({
  targetType,
  inactiveDays,
}: Pick<Campaign, 'targetType' | 'inactiveDays'>): string {
  return targetType === 'all'
    ? 'To everyone'
    : `To players away for ${counted(inactiveDays ?? 0, 'day')} or more`;
}

/** Names the campaign if there is one. The specification's sentence is for an ended campaign that a device got. */
export function sentWords({ results, status }: SendResult, title?: string): string {
  const { delivered, failed, unknown } = results;
  const named = (is: string) => (title === undefined ? '' : ` “${title}” ${is}`);
  if (status === 'sending')
    return `Sent to ${inFull(delivered)} devices so far.${named('is still going out.')}`;
  if (delivered > 0) return `Sent to ${inFull(delivered)} devices successfully.${named('is out.')}`;
  if (status === 'undelivered')
    return `${title === undefined ? 'The notification' : `“${title}”`} could not be delivered: no device took it.`;
  const why = failed + unknown > 0 ? 'no device took it' : 'nobody was listening';
  return `${title === undefined ? 'The notification' : `“${title}”`} reached nobody: ${why}.`;
}
