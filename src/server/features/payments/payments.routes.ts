import { credits } from '../../../contract/credits.ts';
import { payments, WEBHOOK_PATH } from '../../../contract/payments.ts';
import { type App, route } from '../../platform/http/route.ts';
import { createDoubts } from './doubts.ts';
import {
  acceptNotice,
  approveTestOrder,
  captureOrder,
  createOrder,
  type PaymentDeps,
  readSetup,
  recordPurchase,
} from './payments.service.ts';
import { logWidgetEvent } from './widget-log.ts';

export function paymentRoutes(app: App, deps: PaymentDeps): void {
  route(app, payments.setup, () => readSetup(deps));
  route(app, payments.order, ({ player, body }) => createOrder(deps, player.id, body.amount));
  route(app, payments.capture, ({ player, params }) => captureOrder(deps, player.id, params.orderId));
  route(app, payments.approveTest, ({ player, params }) => approveTestOrder(deps, player.id, params.orderId));
  route(app, credits.purchase, ({ player, body }) =>
    recordPurchase(deps, player.id, body.paypalOrderId, body.credits),
  );

  route(app, payments.widgetEvent, ({ player, body, request }) =>
    logWidgetEvent(request.log, player.id, body),
  );

  const noticeDeps = { ...deps, doubts: createDoubts(deps.clock) };
  app.register(async (scope) => {
    // The signature covers the raw bytes, so the body must not be parsed here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, { schema: { hide: true } }, async (request) => {
      const { headers, body, ip } = request;
      await acceptNotice(noticeDeps, { headers, rawBody: body as string }, ip);
      return { ok: true };
    });
  });
}
