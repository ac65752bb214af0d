import type { FastifyReply, FastifyRequest } from 'fastify';
import { devices } from '../../../contract/devices.ts';
import { DONE } from '../../../contract/endpoint.ts';
import { identity as contract } from '../../../contract/identity.ts';
import {
  LOGIN_PATH,
  LOGOUT_PATH,
  PATHS,
  returnAddress,
  signInPath,
  withReturn,
} from '../../../contract/paths.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { isEmail } from '../../../rules/email.ts';
import type { SecurityEvent } from '../../../rules/security-events.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { isCrossSite } from '../../platform/security/security.ts';
import { IDENTITY_PATH, sendsLinks } from '../../providers/identity/auth.ts';
import { OIDC_PROVIDER } from '../../providers/identity/oidc.ts';
import type { Identity, IdentityAnswer } from '../../providers/identity/port.ts';
import { createSealer } from '../../providers/identity/sealer.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { userOf } from '../players/players.service.ts';
import { guarded } from './attempts.service.ts';
import { changePassword, renewOutdatedHash, unlessReplaced } from './credentials.service.ts';
import { devicesOf, signOutDevice } from './devices.service.ts';
import { checkNewPlayer, isFirstAdmin } from './identity.service.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { mailConfirmation, mayMailReset } from './link-emails.service.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  finishSignIn,
  type SecondFactorDeps,
} from './second-factor.service.ts';

interface IdentityDeps {
  db: Db;
  clock: Clock;
  secret: string;
  config: Config;
  identity: Identity;
  mail: Mail;
  knownBrowsers: KnownBrowsers;
}

export function identityRoutes(app: App, deps: IdentityDeps): void {
  const { db, config, identity, mail, knownBrowsers } = deps;
  const { passwordCost } = config;
  const mailsLinks = sendsLinks(deps);
  const messages = { ...deps, publicUrl: config.publicUrl };

  function passOn(reply: FastifyReply, { cookies }: IdentityAnswer): void {
    app.sessions.passOn(reply, cookies);
  }

  route(app, contract.user, ({ player }) => userOf(player));
  route(app, contract.options, async () => ({
    mail: mail.available,
    firstIsAdmin: await isFirstAdmin(db, config),
    provider: config.oidc !== undefined,
  }));
  route(app, contract.signIn, async ({ body, request, reply }) => {
    const { email, password } = body;
    const answer = await guarded(deps, knownBrowsers.guardsOf(request, email), () =>
      unlessReplaced(db, email, () => identity.signIn(request, { email, password })),
    );
    await renewOutdatedHash({ db, passwordCost }, email, password).catch((err) =>
      request.log.error({ err }, 'background work failed'),
    );
    passOn(reply, answer);
    if (answer.isPending) return { ...DONE, needsCode: true } as const;
    knownBrowsers.remember(request, reply, email);
    return DONE;
  });
  route(app, contract.signUp, async ({ body, request, reply }) => {
    const { email, password, username } = body;
    await checkNewPlayer(deps, { email, username, password });
    passOn(reply, await identity.post(request, '/sign-up/email', { email, password, username, name: '' }));
    knownBrowsers.remember(request, reply, email);
    if (!mailsLinks) return DONE;
    const isSent = await mailConfirmation(messages, { email, address: request.ip }).catch((error) => {
      // The account exists and the browser is signed in, even if the e-mail fails.
      request.log.error({ err: error }, 'confirmation e-mail not queued');
      return false;
    });
    return isSent ? DONE : ({ ...DONE, confirmationUnsent: true } as const);
  });
  route(app, contract.requestReset, async ({ body, request }) => {
    const { email } = body;
    if (!isEmail(email)) throw new Refusal('invalid_email');
    const isKnown = knownBrowsers.hasSignedIn(request, email);
    if (!mailsLinks || (await mayMailReset(deps, { email, address: request.ip, isKnown })))
      await identity.post(request, '/request-password-reset', { email });
    return DONE;
  });
  route(app, contract.changePassword, async ({ player, body, request, reply }) => {
    const change = { sessionId: request.sessionId, ...body };
    app.sessions.give(reply, await changePassword({ ...deps, passwordCost }, player, change));
    return DONE;
  });
  route(app, contract.signOutOthers, async ({ request }) => {
    await identity.post(request, '/revoke-other-sessions', {});
    return DONE;
  });

  secondFactorRoutes(app, { ...deps, sealer: createSealer(deps.secret) }, knownBrowsers);
  deviceRoutes(app, deps);

  const navigation = { config: { navigation: true }, schema: { hide: true } };
  const navigationThat = (logs: SecurityEvent) => ({ ...navigation, config: { navigation: true, logs } });

  app.get(LOGIN_PATH, navigation, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    // Deleting an account requires a fresh sign-in, which leads back to the profile.
    const fresh = 'fresh' in query;
    if (!config.oidc) {
      if (!fresh && (await app.sessions.identify(request, reply))) {
        // Without the hint cookie, home would be the landing page, which leads here again.
        app.sessions.showHint(reply);
        return reply.redirect(returnAddress(query.to));
      }
      const page = fresh || knownBrowsers.isKnown(request) ? PATHS.signIn : signInPath('sign-up');
      return reply.redirect(withReturn(page, query.to));
    }
    const returnTo = fresh ? PATHS.profile : returnAddress(query.to);
    const begin = () => identity.startOidc(request, { fresh, returnTo });
    return exchange(request, reply, begin);
  });
  app.get(LOGOUT_PATH, navigationThat('sign_out'), async (request, reply) => {
    // A link or an image on another site must not sign the player out.
    if (isCrossSite(request, config.publicUrl)) return reply.redirect(PATHS.home);
    await identity.post(request, '/sign-out', {});
    app.sessions.clear(reply);
    return reply.redirect(PATHS.home);
  });
  app.get(`${IDENTITY_PATH}/oauth2/callback/${OIDC_PROVIDER}`, navigationThat('sign_in'), (request, reply) =>
    exchange(request, reply, () => identity.finishOidc(request)),
  );

  /** Talks to the OIDC provider. Even if it fails, the browser ends on a page of ours. */
  async function exchange(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<IdentityAnswer>,
  ): Promise<FastifyReply> {
    try {
      const answer = await work();
      passOn(reply, answer);
      return reply.redirect(answer.location ?? PATHS.signIn);
    } catch (error) {
      request.log.error({ err: error }, 'the OIDC provider did not answer');
      return reply.redirect(`${PATHS.signIn}?error=provider_unreachable`);
    }
  }
}

function deviceRoutes(app: App, { db, clock }: { db: Db; clock: Clock }): void {
  route(app, devices.list, ({ player, request }) =>
    devicesOf(db, { playerId: player.id, sessionId: request.sessionId, now: clock.now() }),
  );
  route(app, devices.signOut, async ({ player, params, request, reply }) => {
    await signOutDevice(db, player.id, params.deviceId);
    if (params.deviceId === request.sessionId) app.sessions.clear(reply);
    return DONE;
  });
}

function secondFactorRoutes(app: App, deps: SecondFactorDeps, knownBrowsers: KnownBrowsers): void {
  route(app, secondFactor.finishSignIn, async ({ body, request, reply }) => {
    const pendingName = app.sessions.pendingSignInOf(request);
    const { answer, email } = await finishSignIn(deps, { request, pendingName, code: body.code });
    app.sessions.passOn(reply, answer.cookies);
    knownBrowsers.remember(request, reply, email);
    return DONE;
  });
  route(app, secondFactor.begin, ({ player, body, request }) =>
    beginSecondFactor(deps, player, { request, password: body.password }),
  );
  route(app, secondFactor.confirm, ({ player, body, request }) =>
    confirmSecondFactor(deps, player, { code: body.code, sessionId: request.sessionId }),
  );
  route(app, secondFactor.end, async ({ player, body, request }) => {
    await endSecondFactor(deps, player, { request, ...body });
    return DONE;
  });
}
