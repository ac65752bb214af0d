import { Type } from 'typebox';
import { EMAIL_MAX } from '../../../rules/email.ts';
import type { App } from '../../platform/http/route.ts';

/** A leaderboard shows a hundred avatars, and browsers cache each for a year. */
const DRAWINGS_PER_MINUTE = 600;

export function avatarRoutes(app: App): void {
  // The "name" of a player who has not chosen one is their e-mail address.
  const schema = { hide: true, params: Type.Object({ name: Type.String({ maxLength: EMAIL_MAX }) }) };
  const config = { rateLimit: { max: DRAWINGS_PER_MINUTE, timeWindow: '1 minute' } };
  app.get('/avatars/:name.svg', { schema, config }, async (request, reply) => {
    // Imported at the first request, so that it does not slow down the start.
    const { drawAvatar } = await import('./avatars.service.ts');
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      )
      .send(drawAvatar(request.params.name));
  });
}
