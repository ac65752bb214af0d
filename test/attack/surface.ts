import { Type } from 'typebox';
import { ENDPOINTS } from '../../src/contract/all.ts';
import { Done, type Endpoint } from '../../src/contract/endpoint.ts';
import { WEBHOOK_PATH } from '../../src/contract/payments.ts';

const page = (path: string, more: Partial<Endpoint> = {}): Endpoint => ({
  method: 'GET',
  path,
  access: 'public',
  summary: 'outside the contract',
  reply: Done,
  ...more,
});
const anyParam = (name: string) => ({ params: Type.Object({ [name]: Type.String() }) });
const anyBody = {
  body: Type.Object({ id: Type.String(), event_type: Type.String(), resource: Type.Object({}) }),
};

/** Addresses that the server answers besides its contract. */
const BESIDES: readonly Endpoint[] = [
  page(WEBHOOK_PATH, { method: 'POST', ...anyBody, errors: ['payments_off', 'payment_provider_down'] }),
  page('/api/objects/uploads/:id', { method: 'PUT', ...anyParam('id'), ...anyBody }),
  page('/pictures/:name', anyParam('name')),
  page('/avatars/:name', anyParam('name')),
  page('/d/:day', anyParam('day')),
  page('/c/:id', anyParam('id')),
  page('/assets/:name', anyParam('name')),
  page('/api/login'),
  page('/api/identity/verify-email'),
  page('/api/identity/oauth2/callback/oidc'),
  page('/api/identity/:rest', anyParam('rest')),
  page('/api/openapi.json'),
  page('/healthz'),
  page('/metrics'),
  page('/:page', anyParam('page')),
];

/** The whole attack surface: whatever is added to the contract is attacked automatically. */
export const SURFACE: readonly Endpoint[] = [...ENDPOINTS, ...BESIDES];
export { ENDPOINTS };
