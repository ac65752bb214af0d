import { credits } from '../../../contract/credits.ts';
import { payments, WEBHOOK_PATH } from '../../../contract/payments.ts';
import { Refusal } from '../../platform/errors.ts';
import { type App, route } from '../../platform/route.ts';
import { creditHistory } from '../credits/credits.service.ts';
import {
  acceptNotice,
  approveTestOrder,
  captureOrder,
  createOrder,
  type PaymentDeps,
  readSetup,
  recordPurchase,
} from './payments.service.ts';

export function paymentRoutes(app: App, deps: PaymentDeps): void {
  route(app, payments.setup, () => readSetup(deps));
  route(app, payments.order, ({ player, body }) => createOrder(deps, player.id, body.amount));
  route(app, payments.capture, ({ player, params }) => captureOrder(deps, player.id, params.orderId));
  route(app, payments.approveTest, ({ player, params }) => approveTestOrder(deps, player.id, params.orderId));
  route(app, credits.purchase, ({ player, body }) =>
    recordPurchase(deps, player.id, body.paypalOrderId, body.credits),
  );
  route(app, credits.history, ({ player, query }) => creditHistory(deps.db, player.id, query.before));

  app.register(async (scope) => {
    // The signature is over the bytes that came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, { schema: { hide: true } }, async (request) => {
      const isSigned = await acceptNotice(deps, request.headers, request.body as string);
      if (!isSigned) throw new Refusal('bad_signature');
      return { ok: true };
    });
  });
}
