import { CURRENCY, parseAmount } from '../../../rules/credit-packages.ts';
import type { Notice, ReturnedPayment } from './port.ts';

export interface Money {
  currency_code: string;
  value: string;
}

const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};
type Signature = Record<keyof typeof SIGNATURE_HEADERS, unknown>;

const ALGORITHMS = ['SHA256withRSA', 'SHA384withRSA', 'SHA512withRSA'];
/** PayPal tries to deliver for three days, so a notice that is older than four is not accepted. */
const OLDEST_MS = 4 * 24 * 60 * 60 * 1000;
const CLOCKS_DIFFER_MS = 60 * 60 * 1000;

export function signatureOf(headers: Record<string, unknown>): Signature {
  const named = Object.entries(SIGNATURE_HEADERS).map(([name, header]) => [name, headers[header]]);
  return Object.fromEntries(named) as Signature;
}

/** Whether PayPal may have sent it. Only PayPal knows whether it did. */
export function isPlausible(signature: Signature, now: Date): boolean {
  if (Object.values(signature).some((value) => typeof value !== 'string' || value === '')) return false;
  const { auth_algo, cert_url, transmission_time } = signature as Record<keyof Signature, string>;
  const age = now.getTime() - Date.parse(transmission_time);
  return (
    ALGORITHMS.includes(auth_algo) && isAtPaypal(cert_url) && age <= OLDEST_MS && age >= -CLOCKS_DIFFER_MS
  );
}

function isAtPaypal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && `.${host}`.endsWith('.paypal.com');
}

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';
const REVERSED = 'PAYMENT.CAPTURE.REVERSED';
const HANDLED: unknown[] = [
  APPROVED,
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  REFUNDED,
  REVERSED,
];
const NOTHING: Notice = { orderId: null, captureId: null, returned: null };

/**
 * Returns null if the body is not one JSON object. An approval names its order, a capture names its order,
 * and a refund or reversal names its capture, by a link upwards. Other events name nothing. Nobody has
 * verified it yet, so it may have any shape.
 */
export function noticeOf(rawBody: string): Notice | null {
  const event = parseObject(rawBody);
  if (!event) return null;
  const type = event.event_type;
  const { resource } = event;
  if (!HANDLED.includes(type)) return NOTHING;
  const id = idOf(partOf(resource, 'id'));
  if (type === APPROVED) return { ...NOTHING, orderId: id };
  const related = partOf(resource, 'supplementary_data', 'related_ids');
  return {
    orderId: idOf(partOf(related, 'order_id')),
    captureId: idOf(partOf(related, 'capture_id')) ?? captureAbove(resource) ?? id,
    returned: id ? returnedBy(type, id, resource) : null,
  };
}

function returnedBy(type: unknown, id: string, resource: unknown): ReturnedPayment | null {
  const cents = centsOf(partOf(resource, 'amount'));
  if (type === REVERSED) return { id, cents };
  const isDone = type === REFUNDED && partOf(resource, 'status') === 'COMPLETED';
  return isDone && cents !== null ? { id, cents } : null;
}

/** What was taken back may be written as a negative amount. */
function centsOf(amount: unknown): number | null {
  const value = partOf(amount, 'value');
  if (partOf(amount, 'currency_code') !== CURRENCY || typeof value !== 'string') return null;
  return parseAmount(value.replace(/^-/, ''));
}

function captureAbove(resource: unknown): string | null {
  const links = partOf(resource, 'links');
  const above = Array.isArray(links) && links.find((link) => partOf(link, 'rel') === 'up');
  const href = partOf(above, 'href');
  return typeof href === 'string' ? idOf(/\/captures\/([^/]+)$/.exec(href)?.[1]) : null;
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(value) ? value : null;
}

function partOf(whole: unknown, ...path: string[]): unknown {
  return path.reduce((part, name) => (isObject(part) ? part[name] : undefined), whole);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
