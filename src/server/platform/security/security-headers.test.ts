import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const LOCAL = { publicUrl: 'http://localhost:3000', s3: undefined, checkout: null };
const PUBLIC = { ...LOCAL, publicUrl: 'https://punnery.example' };

test('every security header is set', () => {
  expect(securityHeaders(LOCAL)).toEqual({
    'content-security-policy':
      "default-src 'self';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data: blob:;frame-src 'none';font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
});

test('over https, browsers are told to stay there', () => {
  const headers = securityHeaders(PUBLIC);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(headers['content-security-policy']).toMatch(/;upgrade-insecure-requests$/);
});
