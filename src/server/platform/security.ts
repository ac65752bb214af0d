import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';
import { Refusal } from './errors.ts';
import { householdOf } from './household.ts';
import type { App } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that creates something. */
    creates?: boolean;
    /** A page load or redirect: reachable by a link on another site. */
    navigation?: boolean;
  }
}

/** A household behind one address plays freely; a flood does not. */
const REQUESTS_PER_MINUTE = 1200;

/** Opened only where PayPal is configured: its button, its window and its pictures. */
const PAYPAL_HOSTS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

export async function secure(
  app: App,
  secret: string,
  { publicUrl, s3, paypal }: Pick<Config, 'publicUrl' | 's3' | 'paypal'>,
): Promise<void> {
  const https = publicUrl.startsWith('https:');
  const provider = paypal ? PAYPAL_HOSTS : [];
  await app.register(cookie, { secret: `cookie:${secret}` });
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider],
        // PayPal's button writes style elements of its own; without it they stay forbidden.
        styleSrc: ["'self'", ...(paypal ? ["'unsafe-inline'"] : [])],
        // The dialogs of the ui kit set style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...provider],
        frameSrc: paypal ? provider : ["'none'"],
        fontSrc: ["'self'"],
        // Pictures are sent straight to the object store where there is one.
        connectSrc: ["'self'", ...provider, ...(s3 ? [new URL(s3.endpoint).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // PayPal's window tells the page through its opener that the buyer approved.
    crossOriginOpenerPolicy: { policy: paypal ? 'same-origin-allow-popups' : 'same-origin' },
    strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    hook: 'preHandler',
    keyGenerator: (request) => request.player?.id ?? householdOf(request.ip),
    errorResponseBuilder: () => new Refusal('too_many_requests'),
    allowList: (request) => !isLimited(request),
  });
  app.addHook('onRequest', async (request) => {
    if (changesState(request) && isCrossSite(request, publicUrl)) throw new Refusal('cross_site');
  });
}

/** Helmet says the same to everybody: it is asked once, at the start. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const reply = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, reply as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** The API, and what says so itself; a page with its assets would eat into the allowance of the API. */
function isLimited({ routeOptions: { url, config } }: FastifyRequest): boolean {
  return config.rateLimit !== undefined || url?.startsWith('/api/') === true;
}

function changesState(request: FastifyRequest): boolean {
  const { config } = request.routeOptions;
  if (config.navigation) return false;
  return config.creates === true || (request.method !== 'GET' && request.method !== 'HEAD');
}

/** By what the browser says of itself; a client that says nothing is no browser and carries no one's cookies. */
export function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin = originOf(request.headers.referer) } = request.headers;
  return origin !== undefined && origin !== publicUrl && origin !== `${request.protocol}://${request.host}`;
}

function originOf(address: string | undefined): string | undefined {
  return address && (URL.canParse(address) ? new URL(address).origin : 'unknown');
}
