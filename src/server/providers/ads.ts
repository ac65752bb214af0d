import { createHmac, timingSafeEqual } from 'node:crypto';

export interface AdCallback {
  view: string;
  /** The HMAC is written in hexadecimal. */
  signature: string;
}

/** Shows advertisements and knows whether they were watched. */
export interface Ads {
  /** True if an ad network confirms each view with a signature; it cannot be claimed before that. */
  confirmsViews: boolean;
  /** Returns the view that a callback confirms, or null if its signature is not the network's. */
  readCallback?(callback: AdCallback): string | null;
}

/** Our own ads. The only proof that one was watched is that three seconds have passed on our clock. */
const houseAds: Ads = { confirmsViews: false };

/** Expects `GET /api/ads/callback?view=ID&signature=HEX`, the HMAC-SHA-256 of the id under the secret. */
function networkAds(secret: string): Ads {
  return {
    confirmsViews: true,
    readCallback: ({ view, signature }) => {
      const right = createHmac('sha256', secret).update(view).digest();
      const given = Buffer.from(signature, 'hex');
      return given.length === right.length && timingSafeEqual(given, right) ? view : null;
    },
  };
}

export function createAds({ adsCallbackSecret }: { adsCallbackSecret: string | undefined }): Ads {
  return adsCallbackSecret ? networkAds(adsCallbackSecret) : houseAds;
}
