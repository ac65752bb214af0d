import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/errors.ts';
import { isOwnHost } from '../http/own-host.ts';
import type { App } from '../http/route.ts';
import { limitCalls } from './call-limit.ts';
import { type Outside, securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for a GET that creates something. */
    creates?: boolean;
    /** A page load or redirect, which a link on another site may lead to. */
    navigation?: boolean;
    /** Answered under whatever host name the caller uses for this process. */
    anyHost?: boolean;
  }
}

export async function secure(app: App, secret: string, outside: Outside): Promise<void> {
  await app.register(cookie, { secret: `cookie:${secret}` });
  const headers = securityHeaders(outside);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await limitCalls(app);
  app.addHook('onRequest', async (request) => {
    const isOwn = request.routeOptions.config.anyHost || isOwnHost(request.headers.host, outside.publicUrl);
    if (!isOwn) throw new Refusal('wrong_host');
    if (changesState(request) && isCrossSite(request, outside.publicUrl)) throw new Refusal('cross_site');
  });
}

function changesState(request: FastifyRequest): boolean {
  const { config } = request.routeOptions;
  if (config.navigation) return false;
  return config.creates === true || (request.method !== 'GET' && request.method !== 'HEAD');
}

/** Judged by what the browser says. Any other client says nothing and carries nobody's cookies. */
export function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin = originOf(request.headers.referer) } = request.headers;
  return origin !== undefined && origin !== publicUrl && origin !== `${request.protocol}://${request.host}`;
}

function originOf(address: string | undefined): string | undefined {
  return address && (URL.canParse(address) ? new URL(address).origin : 'unknown');
}
