import { decrypt, encrypt } from '@maidan/api/src/payments/gateway/cipher.ts';
import type { Bank } from '../bank.ts';
import { type GatewayReply, jsonReply } from '../http/http.ts';

/** The provider's content type, although the body is a query string. */
const type = 'application/json';

/** The provider's answer to an unreadable request: an empty body with 200. */
export const emptyReply: GatewayReply = { type, body: '' };

/** The provider's unencrypted error response. */
export const plainError = (txnStatusCode: string, txnDescription: string): GatewayReply =>
  jsonReply({ encData: null, txnMessage: 'FAILED', txnStatusCode, txnDescription });

/** The JSON inside `encData`, or the reply to a request that lacks it or whose `encData` cannot be read. */
export function decryptRequest(
  fields: URLSearchParams,
  { account }: Bank,
): { document: unknown } | { refusal: GatewayReply } {
  const encData = fields.get('encData');
  if (!encData || !fields.get('merchId')) {
    return { refusal: plainError('OTS0641', 'MERCHID OR ENCDATA IS MISSING') };
  }
  const text = decrypt(encData, account.requestKey);
  try {
    return text === undefined ? { refusal: emptyReply } : { document: JSON.parse(text) };
  } catch {
    return { refusal: emptyReply };
  }
}

/** `document`, encrypted by the bank for the merchant. */
export function encryptedReply(document: unknown, { account, settings }: Bank): string {
  const hex = encrypt(JSON.stringify(document), account.responseKey);
  return settings.hexCase === 'upper' ? hex : hex.toLowerCase();
}

/** AUTH puts merchId first; status and refund put it last. */
export const authReply = (document: unknown, bank: Bank): GatewayReply => ({
  type,
  body: `merchId=${bank.account.merchId}&encData=${encryptedReply(document, bank)}`,
});
export const statusReply = (document: unknown, bank: Bank): GatewayReply => ({
  type,
  body: `encData=${encryptedReply(document, bank)}&merchId=${bank.account.merchId}`,
});

/** The value at `path` (`merchDetails.merchId`) of an unvalidated document. */
export function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isOwn ? (value as Record<string, unknown>)[name] : undefined;
  }, document);
}

/** The value as text: merchants send numbers and strings for the same field. */
export function textAt(document: unknown, path: string): string | undefined {
  const value = valueAt(document, path);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value : undefined;
}
