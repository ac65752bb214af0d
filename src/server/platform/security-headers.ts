/** Opened only where PayPal is configured: its button, its window and its pictures. */
const PAYPAL_HOSTS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

export interface Outside {
  publicUrl: string;
  /** Where browsers send pictures to. */
  s3: { endpoint: string } | undefined;
  /** Whether its button is on our pages. */
  paypal: object | undefined;
}

/** The same for every reply: what helmet would say, without asking it at each. */
export function securityHeaders({ publicUrl, s3, paypal }: Outside) {
  const isHttps = publicUrl.startsWith('https:');
  const provider = paypal ? PAYPAL_HOSTS : [];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...provider],
    // PayPal's button writes style elements of its own; without it they stay forbidden.
    'style-src': ["'self'", ...(paypal ? ["'unsafe-inline'"] : [])],
    // The dialogs of the ui kit set style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...provider],
    'frame-src': paypal ? provider : ["'none'"],
    'font-src': ["'self'"],
    // Pictures are sent straight to the object store where there is one.
    'connect-src': ["'self'", ...provider, ...(s3 ? [new URL(s3.endpoint).origin] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join(';'),
    // PayPal's window tells the page through its opener that the buyer approved.
    'cross-origin-opener-policy': paypal ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
