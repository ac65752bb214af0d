import type { Campaign, Reach } from '../../../contract/campaigns.ts';
import { inFull } from '../../ui/numbers.ts';

export function counted(count: number, one: string): string {
  return `${inFull(count)} ${count === 1 ? one : `${one}s`}`;
}

/** 12 devices of 9 players */
export function reachWords({ devices, players }: Reach): string {
  return `${counted(devices, 'device')} of ${counted(players, 'player')}`;
}

export function targetWords({
  targetType,
  inactiveDays,
}: Pick<Campaign, 'targetType' | 'inactiveDays'>): string {
  return targetType === 'all' ? 'To everyone' : `To those away ${counted(inactiveDays ?? 0, 'day')} or more`;
}
