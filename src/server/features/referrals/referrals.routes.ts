import { referrals } from '../../../contract/referrals.ts';
import { type App, route } from '../../platform/http/route.ts';
import { applyCode, generateCode, type ReferralDeps, referralInfo } from './referrals.service.ts';

export function referralRoutes(app: App, deps: ReferralDeps): void {
  route(app, referrals.stats, ({ player }) => referralInfo(deps, player));
  route(app, referrals.generate, ({ player }) => generateCode(deps, player));
  route(app, referrals.apply, ({ player, body, request }) =>
    applyCode(deps, player, body.referralCode, request.ip),
  );
}
