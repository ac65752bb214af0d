/** A script of somebody else's on our pages: what it is allowed to do there. */
export interface ForeignScript {
  /** Where it, its pictures and its frames come from, and what it calls. */
  hosts: string[];
  /** It writes style elements of its own. */
  writesStyles: boolean;
  /** A window that it opens speaks to the page through its opener. */
  opensWindow: boolean;
}

export interface Outside {
  publicUrl: string;
  /** Where browsers send pictures to. */
  s3: { endpoint: string } | undefined;
  /** The payment provider's, where there is one. */
  checkout: ForeignScript | null;
}

/** The same for every reply: what helmet would say, without asking it at each. */
export function securityHeaders({ publicUrl, s3, checkout }: Outside) {
  const isHttps = publicUrl.startsWith('https:');
  const hosts = checkout?.hosts ?? [];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hosts],
    'style-src': ["'self'", ...(checkout?.writesStyles ? ["'unsafe-inline'"] : [])],
    // The dialogs of the ui kit set style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
    'frame-src': checkout ? hosts : ["'none'"],
    'font-src': ["'self'"],
    // Pictures are sent straight to the object store where there is one.
    'connect-src': ["'self'", ...hosts, ...(s3 ? [new URL(s3.endpoint).origin] : [])],
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
    'cross-origin-opener-policy': checkout?.opensWindow ? 'same-origin-allow-popups' : 'same-origin',
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
