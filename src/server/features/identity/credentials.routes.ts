import { DONE } from '../../../contract/endpoint.ts';
import { identity as contract } from '../../../contract/identity.ts';
import { homePath, PATHS, signInPath } from '../../../contract/paths.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type App, route } from '../../platform/http/route.ts';
import { IDENTITY_PATH } from '../../providers/identity/auth.ts';
import {
  type CredentialDeps,
  confirmWithPassword,
  followConfirmation,
  isResetGood,
  resetPassword,
} from './credentials.service.ts';

/** Handles the links in our e-mails. They are refused if an OpenID provider signs players in. */
export function credentialRoutes(app: App, deps: CredentialDeps & { provider: boolean }): void {
  const refuseWithProvider = () => {
    if (deps.provider) throw new Refusal('invalid_token');
  };

  route(app, contract.checkReset, async ({ body }) => ({
    isGood: !deps.provider && (await isResetGood(deps, body.token)),
  }));
  route(app, contract.resetPassword, async ({ body }) => {
    refuseWithProvider();
    await resetPassword(deps, body.token, body.newPassword);
    return DONE;
  });
  route(app, contract.confirmEmail, async ({ body }) => {
    refuseWithProvider();
    await confirmWithPassword(deps, body.token, body.newPassword);
    return DONE;
  });

  const navigation = { config: { navigation: true }, schema: { hide: true } };
  app.get(`${IDENTITY_PATH}/verify-email`, navigation, async (request, reply) => {
    if (deps.provider) return reply.redirect(`${PATHS.signIn}?error=link_spent`);
    const { token } = request.query as { token?: unknown };
    const given = typeof token === 'string' ? token : '';
    const player = await app.sessions.identify(request, reply);
    switch (await followConfirmation(deps, given, player?.id)) {
      case 'confirmed':
        return reply.redirect(homePath('confirmed'));
      case 'ask_password':
        return reply.redirect(signInPath('confirm', given));
      case 'spent':
        return reply.redirect(signInPath('confirm'));
    }
  });
}
