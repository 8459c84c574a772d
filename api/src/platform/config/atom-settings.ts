import type { Settings } from './read-setting.ts';

/** The merchant's account at the payment provider (NTT Data "Atom"). Key names are the provider's. */
export interface AtomSettings {
  merchantId: string;
  password: string;
  product: string;
  requestKey: string;
  requestSalt: string;
  responseKey: string;
  responseSalt: string;
  requestHashKey: string;
  responseHashKey: string;
  authUrl: string;
  statusUrl: string;
  refundUrl: string;
  checkoutScriptUrl: string;
}

export const paymentModes = ['test', 'live'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** The vendor's published test account: these keys are public, so a signature made with them proves nothing. */
const published = {
  merchantId: '317157',
  password: 'Test@123',
  product: 'NSE',
  requestKey: 'A4476C2062FFA58980DC8F79EB6A799E',
  responseKey: '75AEF0FA1B94B3C10D4F5B268F757F11',
  requestHashKey: 'KEY123657234',
  responseHashKey: 'KEYRESP123657234',
};

/** Hosts of the provider at which no money moves. `isLiveBank` counts all its other hosts as live. */
const testHosts = ['caller.atomtech.in', 'paynetzuat.atomtech.in', 'pgtest.atomtech.in'];

/** Whether money may move at this address: it is a host of the provider, but not a known test host. */
export function isLiveBank(address: string): boolean {
  const host = (URL.parse(address)?.hostname ?? '').replace(/\.$/, '');
  return /(^|\.)atomtech\.in$/.test(host) && !testHosts.includes(host);
}

export function readAtomSettings(
  settings: Settings,
  { paymentMode, staging }: { paymentMode: PaymentMode; staging: boolean },
): AtomSettings {
  const sandbox = `http://localhost:${settings.integer('SANDBOX_PORT', 8081, 0, 65535)}`;
  const requestKey = settings.text('ATOM_REQUEST_KEY', published.requestKey);
  const responseKey = settings.text('ATOM_RESPONSE_KEY', published.responseKey);
  const atom: AtomSettings = {
    merchantId: settings.text('ATOM_MERCHANT_ID', published.merchantId),
    password: settings.text('ATOM_PASSWORD', published.password),
    product: settings.text('ATOM_PRODUCT', published.product),
    requestKey,
    requestSalt: settings.text('ATOM_REQUEST_SALT', requestKey),
    responseKey,
    responseSalt: settings.text('ATOM_RESPONSE_SALT', responseKey),
    requestHashKey: settings.text('ATOM_REQUEST_HASH_KEY', published.requestHashKey),
    responseHashKey: settings.text('ATOM_RESPONSE_HASH_KEY', published.responseHashKey),
    authUrl: settings.url('ATOM_AUTH_URL', `${sandbox}/ots/aipay/auth`),
    statusUrl: settings.url('ATOM_STATUS_URL', `${sandbox}/ots/payment/status`),
    refundUrl: settings.url('ATOM_REFUND_URL', `${sandbox}/ots/payment/refund`),
    checkoutScriptUrl: settings.url('ATOM_CHECKOUT_SCRIPT_URL', `${sandbox}/staticdata/ots/js/atomcheckout.js`),
  };
  if (paymentMode === 'live') settings.refuse(...publishedOrPlain(atom));
  if (staging) settings.refuse(...(paymentMode === 'live' ? [liveStaging] : []), ...ownOrLive(atom));
  return atom;
}

const liveStaging = 'PAYMENT_MODE must be test when STAGING is 1.';

/** The values of the club's account, without the salts, each with the published test value. */
const secretsOf = (atom: AtomSettings): Record<string, readonly [value: string, known: string]> => ({
  ATOM_MERCHANT_ID: [atom.merchantId, published.merchantId],
  ATOM_PASSWORD: [atom.password, published.password],
  ATOM_PRODUCT: [atom.product, published.product],
  ATOM_REQUEST_KEY: [atom.requestKey, published.requestKey],
  ATOM_RESPONSE_KEY: [atom.responseKey, published.responseKey],
  ATOM_REQUEST_HASH_KEY: [atom.requestHashKey, published.requestHashKey],
  ATOM_RESPONSE_HASH_KEY: [atom.responseHashKey, published.responseHashKey],
});

const addressesOf = (atom: AtomSettings): Record<string, string> => ({
  ATOM_AUTH_URL: atom.authUrl,
  ATOM_STATUS_URL: atom.statusUrl,
  ATOM_REFUND_URL: atom.refundUrl,
  ATOM_CHECKOUT_SCRIPT_URL: atom.checkoutScriptUrl,
});

/**
 * Faults of live payments: a value that is still the published test value, or an address of the provider without TLS.
 */
function publishedOrPlain(atom: AtomSettings): string[] {
  const known = Object.entries(secretsOf(atom)).filter(([, [value, published]]) => value === published);
  const plain = Object.entries(addressesOf(atom)).filter(([, address]) => !address.startsWith('https://'));
  return [
    ...known.map(([name]) => `${name} must not be the published test value when PAYMENT_MODE is live.`),
    ...plain.map(([name]) => `${name} must start with https:// when PAYMENT_MODE is live.`),
  ];
}

/**
 * Faults of a staging installation whose settings could move money: a value that is not the published test value, or a
 * live host of the provider.
 */
function ownOrLive(atom: AtomSettings): string[] {
  const own = Object.entries(secretsOf(atom)).filter(([, [value, published]]) => value !== published);
  const live = Object.entries(addressesOf(atom)).filter(([, address]) => isLiveBank(address));
  return [
    ...own.map(([name]) => `${name} must be left out, or be the published test value, when STAGING is 1.`),
    ...live.map(([name]) => `${name} must not lead to a host of the provider that takes money when STAGING is 1.`),
  ];
}
