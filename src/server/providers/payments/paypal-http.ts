import { setTimeout as sleep } from 'node:timers/promises';
import type { PaypalConfig } from '../../config.ts';
import { ProviderDown } from './port.ts';

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;
/** A token is not used in its last minute, because it may expire on the way. */
const TOKEN_MARGIN_MS = 60_000;

export interface PaypalReply {
  status: number;
  body: Record<string, unknown>;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Serialised JSON that is sent as it is. */
  body?: string;
  /** Makes a repeated call harmless. */
  requestId?: string;
  signal?: AbortSignal | undefined;
}

/**
 * Calls PayPal's REST API: with a token that is kept while it lasts, a time limit, and a few
 * attempts while PayPal has trouble.
 */
export function createPaypalHttp({ apiUrl, clientId, clientSecret, timeoutMs }: PaypalConfig) {
  let token: { value: string; until: number } | undefined;

  async function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<PaypalReply> {
    for (let attempt = 1; ; attempt++) {
      try {
        const limit = AbortSignal.timeout(timeoutMs);
        const either = signal ? AbortSignal.any([signal, limit]) : limit;
        const response = await fetch(apiUrl + path, { ...init, redirect: 'error', signal: either });
        const body = await bodyOf(response);
        if (response.status < 500 && response.status !== 429) return { status: response.status, body };
        if (attempt === ATTEMPTS) throw new ProviderDown(`PayPal answered ${response.status} to ${path}`);
      } catch (error) {
        if (error instanceof ProviderDown || signal?.aborted) throw error;
        if (attempt === ATTEMPTS)
          throw new ProviderDown(`PayPal did not answer to ${path}`, { cause: error });
      }
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, signal && { signal });
    }
  }

  async function requestToken(form: Record<string, string>, signal?: AbortSignal) {
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const question = new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString();
    const init = { method: 'POST', headers, body: question };
    const { status, body } = await send('/v1/oauth2/token', init, signal);
    if (status !== 200) throw new ProviderDown(`PayPal refused our credentials: ${status}`);
    return { value: String(body.access_token), seconds: Number(body.expires_in ?? 0) };
  }

  async function accessToken(signal?: AbortSignal): Promise<string> {
    if (!token || token.until < Date.now()) {
      const { value, seconds } = await requestToken({}, signal);
      token = { value, until: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS };
    }
    return token.value;
  }

  async function call(question: Call, isRetried = false): Promise<PaypalReply> {
    const { method, path, body, requestId, signal } = question;
    const headers: Record<string, string> = { authorization: `Bearer ${await accessToken(signal)}` };
    headers['content-type'] = 'application/json';
    if (requestId) headers['paypal-request-id'] = requestId;
    const reply = await send(path, { method, headers, body: body ?? null }, signal);
    if (reply.status !== 401 || isRetried) return reply;
    // The token was withdrawn before its time: tries once more with a new one.
    token = undefined;
    return call(question, true);
  }

  /** Safe to give to a browser, because it is bound to our domain. */
  async function clientToken(domain: string): Promise<string> {
    return (await requestToken({ response_type: 'client_token', 'domains[]': domain })).value;
  }

  return { call, clientToken };
}

/** A success with incomplete text is no answer: it must not look like an order of which nothing is known. */
async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  if (response.ok) return JSON.parse(text || '{}');
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
