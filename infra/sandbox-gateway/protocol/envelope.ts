import { decrypt, encrypt } from '@maidan/api/src/payments/gateway/cipher.ts';
import type { Bank } from '../bank.ts';
import { jsonReply, type Reply } from '../http.ts';

/** What the provider claims; its body is a query string nevertheless. */
const type = 'application/json';

/** What the provider answers when it cannot read a request at all: nothing, with a 200. */
export const silence: Reply = { type, body: '' };

/** Its unencrypted failure. */
export const plainFailure = (txnStatusCode: string, txnDescription: string): Reply =>
  jsonReply({ encData: null, txnMessage: 'FAILED', txnStatusCode, txnDescription });

/** The JSON inside `encData`, or the reply for a request that has none. */
export function openEnvelope(fields: URLSearchParams, { account }: Bank): { document: unknown } | { refusal: Reply } {
  const encData = fields.get('encData');
  if (!encData || !fields.get('merchId')) {
    return { refusal: plainFailure('OTS0641', 'MERCHID OR ENCDATA IS MISSING') };
  }
  const text = decrypt(encData, account.requestKey);
  try {
    return text === undefined ? { refusal: silence } : { document: JSON.parse(text) };
  } catch {
    return { refusal: silence };
  }
}

/** `document` as the bank encrypts it for the merchant. */
export function sealed(document: unknown, { account, settings }: Bank): string {
  const hex = encrypt(JSON.stringify(document), account.responseKey);
  return settings.hexCase === 'upper' ? hex : hex.toLowerCase();
}

/** AUTH puts merchId first; status and refund put it last. */
export const authReply = (document: unknown, bank: Bank): Reply => ({
  type,
  body: `merchId=${bank.account.merchId}&encData=${sealed(document, bank)}`,
});
export const statusReply = (document: unknown, bank: Bank): Reply => ({
  type,
  body: `encData=${sealed(document, bank)}&merchId=${bank.account.merchId}`,
});
