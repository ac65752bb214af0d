import { createHmac, timingSafeEqual } from 'node:crypto';

export interface AdCallback {
  view: string;
  /** In hex. */
  signature: string;
}

/** Who shows the advertisements and who vouches that they were watched. */
export interface Ads {
  /** True where a network tells our server, with its signature, that a view was watched: no claim before that. */
  confirmsViews: boolean;
  /** The view that a callback confirms, or null when its signature is not the network's. */
  readCallback?(callback: AdCallback): string | null;
}

/** Creatives of our own: three seconds on our clock are all the proof there is. */
const houseAds: Ads = { confirmsViews: false };

/** `GET /api/ads/callback?view=ID&signature=HEX`, the HMAC-SHA-256 of the id under the network's secret. */
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
