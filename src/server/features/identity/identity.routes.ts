import type { FastifyReply, FastifyRequest } from 'fastify';
import { identity as contract } from '../../../contract/identity.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { type App, route } from '../../platform/route.ts';
import { IDENTITY_PATH, OIDC_PROVIDER } from '../../providers/identity/auth.ts';
import type { Identity, IdentityAnswer } from '../../providers/identity/port.ts';
import type { Mail } from '../../providers/mail.ts';
import { checkNewPlayer, isFirstAdmin, userOf } from './identity.service.ts';

interface IdentityDeps {
  db: Db;
  config: Config;
  identity: Identity;
  mail: Mail;
}

const SIGN_IN_PAGE = '/sign-in';
const DONE = { ok: true } as const;

export function identityRoutes(app: App, { db, config, identity, mail }: IdentityDeps): void {
  /** However many addresses the attempts come from, one account is tried ten times a quarter of an hour. */
  const attemptsOnAccount = app.createRateLimit({
    max: 10,
    timeWindow: '15 minutes',
    keyGenerator: (request) => `account:${(request.body as { email: string }).email.toLowerCase()}`,
  });

  function passOn(reply: FastifyReply, { cookies }: IdentityAnswer): void {
    for (const cookie of cookies) reply.header('set-cookie', cookie);
    if (cookies.some((cookie) => cookie.startsWith(`${app.sessions.cookieName}=`)))
      app.sessions.showHint(reply);
  }

  route(app, contract.user, ({ player }) => userOf(player));
  route(app, contract.options, async () => ({
    mail: mail.available,
    firstIsAdmin: await isFirstAdmin(db, config.production),
    provider: config.oidc !== undefined,
  }));
  route(app, contract.signIn, async ({ body, request, reply }) => {
    const attempts = await attemptsOnAccount(request);
    if (!attempts.isAllowed && attempts.isExceeded) throw new Refusal('too_many_requests');
    passOn(
      reply,
      await identity.post(request, '/sign-in/email', { email: body.email, password: body.password }),
    );
    return DONE;
  });
  route(app, contract.signUp, async ({ body, request, reply }) => {
    const { email, password, username } = body;
    await checkNewPlayer(db, { email, username });
    passOn(reply, await identity.post(request, '/sign-up/email', { email, password, username, name: '' }));
    return DONE;
  });
  route(app, contract.requestReset, async ({ body, request }) => {
    await identity.post(request, '/request-password-reset', { email: body.email });
    return DONE;
  });
  route(app, contract.resetPassword, async ({ body, request }) => {
    await identity.post(request, '/reset-password', { newPassword: body.newPassword, token: body.token });
    return DONE;
  });
  route(app, contract.changePassword, async ({ body, request, reply }) => {
    const { currentPassword, newPassword } = body;
    const change = { currentPassword, newPassword, revokeOtherSessions: true };
    passOn(reply, await identity.post(request, '/change-password', change));
    return DONE;
  });
  route(app, contract.signOutOthers, async ({ request }) => {
    await identity.post(request, '/revoke-other-sessions', {});
    return DONE;
  });

  const navigation = { config: { navigation: true }, schema: { hide: true } };

  app.get('/api/login', navigation, async (request, reply) => {
    if (!config.oidc) return reply.redirect(SIGN_IN_PAGE);
    try {
      const answer = await identity.startOidc(request);
      passOn(reply, answer);
      return reply.redirect(answer.location ?? SIGN_IN_PAGE);
    } catch (error) {
      request.log.error({ err: error }, 'the OIDC provider did not answer');
      return reply.redirect(`${SIGN_IN_PAGE}?error=provider_unreachable`);
    }
  });
  app.get('/api/logout', navigation, async (request, reply) => {
    await identity.post(request, '/sign-out', {});
    app.sessions.clear(reply);
    return reply.redirect('/');
  });

  const follow = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await identity.follow(request);
    passOn(reply, answer);
    return reply.redirect(answer.location ?? '/');
  };
  app.get(`${IDENTITY_PATH}/oauth2/callback/${OIDC_PROVIDER}`, navigation, follow);
  app.get(`${IDENTITY_PATH}/verify-email`, navigation, follow);
}
