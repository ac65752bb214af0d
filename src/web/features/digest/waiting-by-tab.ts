import type { Waiting } from '../../../contract/digest.ts';
import type { AdminTabKey } from '../../../contract/paths.ts';

export type WaitingByTab = Record<AdminTabKey, number>;

/** Suspended puns are among the reported ones. */
export function waitingByTab(waiting: Waiting | undefined): WaitingByTab {
  const { reportedPuns = 0, messages = 0, reviews = 0, lateBackups = 0 } = waiting ?? {};
  const { mispaidOrders = 0, undelivered = 0 } = waiting ?? {};
  return {
    questions: reportedPuns + messages,
    users: mispaidOrders,
    'anti-cheat': reviews,
    'push-alerts': undelivered,
    insights: lateBackups,
  };
}
