/** What somebody else's script may do on our pages. */
export interface ForeignScript {
  /** Hosts that the script, its pictures and its frames come from, and that it calls. */
  hosts: string[];
  /** The script adds style elements of its own. */
  writesStyles: boolean;
  /** A window that the script opens speaks to the page through its opener. */
  opensWindow: boolean;
}

export interface Outside {
  publicUrl: string;
  /** The object store to which browsers send pictures, if there is one. */
  s3: { endpoint: string } | undefined;
  /** The payment provider's script, if there is one. */
  checkout: ForeignScript | null;
}

/** Computed once, because they are the same for every reply: what helmet would set each time. */
export function securityHeaders({ publicUrl, s3, checkout }: Outside) {
  const isHttps = publicUrl.startsWith('https:');
  const hosts = checkout?.hosts ?? [];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hosts],
    'style-src': ["'self'", ...(checkout?.writesStyles ? ["'unsafe-inline'"] : [])],
    // Dialogs of the UI kit set style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
    'frame-src': checkout ? hosts : ["'none'"],
    'font-src': ["'self'"],
    // Pictures are sent straight to the object store, if there is one.
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
