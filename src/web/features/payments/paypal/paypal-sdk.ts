import { CURRENCY } from '../../../../rules/credit-packages.ts';

/** The part of PayPal's JavaScript SDK v6 that is used here. */
interface PaypalNamespace {
  createInstance(options: {
    clientToken: string;
    components: ['paypal-payments'];
    pageType: 'checkout';
  }): Promise<PaypalInstance>;
}

export interface PaypalInstance {
  findEligibleMethods(options: { currencyCode: string }): Promise<{ isEligible(method: string): boolean }>;
  createPayPalOneTimePaymentSession(options: SessionEvents): PaypalSession;
}

interface SessionEvents {
  onApprove: (data: { orderId: string }) => void;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

interface PaypalSession {
  /** Must be called in the click handler, or the browser blocks the window. The order may still be pending. */
  start(options: { presentationMode: 'auto' }, order: Promise<{ orderId: string }>): Promise<void>;
}

declare global {
  interface Window {
    paypal?: PaypalNamespace;
  }
}

export async function openPaypal(scriptUrl: string, clientToken: string): Promise<PaypalInstance> {
  await loadScript(scriptUrl);
  if (!window.paypal) throw new Error('The script brought no PayPal.');
  const paypal = await window.paypal.createInstance({
    clientToken,
    components: ['paypal-payments'],
    pageType: 'checkout',
  });
  const methods = await paypal.findEligibleMethods({ currencyCode: CURRENCY });
  if (!methods.isEligible('paypal')) throw new Error('PayPal does not serve this buyer.');
  return paypal;
}

/** Loads the script once per page; after a failure it can be loaded again. */
function loadScript(url: string): Promise<void> {
  if (window.paypal) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    document.head.append(script);
  });
}
