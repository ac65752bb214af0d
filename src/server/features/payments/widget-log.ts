import type { FastifyBaseLogger } from 'fastify';
import { type Body, DONE } from '../../../contract/endpoint.ts';
import type { payments } from '../../../contract/payments.ts';

/**
 * Only the browser knows what happened between the buyer and the provider. So its events are logged at any
 * level except `silent`, and only the fields named here.
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
