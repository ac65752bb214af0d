import type { FastifyBaseLogger } from 'fastify';
import { type Body, DONE } from '../../../contract/endpoint.ts';
import type { payments } from '../../../contract/payments.ts';

/**
 * What happened between the buyer and the provider is known to the browser alone. So it is written whatever the log's
 * level is, but for a log that is silent, and of what came only what is named here.
 */
export function logWidgetEvent(
  log: FastifyBaseLogger,
  playerId: string,
  { event, orderId }: Body<typeof payments.widgetEvent>,
) {
  const lines = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  lines.info({ event, orderId, playerId }, 'payment widget');
  return DONE;
}
