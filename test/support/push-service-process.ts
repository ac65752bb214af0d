import { type ServiceMode, startPushService } from './push-service.ts';

/** The push service as a process of its own, spoken to by its parent; it ends with it. */
const [count = '0', mode = 'check'] = process.argv.slice(2);
const service = await startPushService({ mode: mode as ServiceMode });
const subscriptions = Array.from({ length: Number(count) }, (_, n) => {
  const { endpoint, keys } = service.subscription(String(n));
  return { endpoint, keys };
});

process.on('message', () => {
  const twice = [...service.counts.values()].filter((times) => times > 1).length;
  process.send?.({ received: service.total(), twice, complaints: service.complaints.slice(0, 5) });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ cert: service.cert, subscriptions });
