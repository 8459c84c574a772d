import { signatureMatches } from './cipher.ts';
import { asList, asObject, asText, at } from './json.ts';

/**
 * A return post or a server callback, decrypted. It can only cause a requery, because it can be forged (the test keys are
 * public, `amount` is not signed). Its fields are stored as evidence.
 */
export interface GatewayNotification {
  merchTxnId: string;
  atomTxnId: string | null;
  statusCode: string | null;
  /** Null when it cannot be checked, because signed fields are absent. */
  signatureOk: boolean | null;
}

/** The signed fields in their order; undefined when one is missing. `totalAmount` is signed with two decimals. */
function signedFields(entry: unknown): string[] | undefined {
  const total = Number(at(entry, 'payDetails', 'totalAmount'));
  const fields = [
    asText(at(entry, 'merchDetails', 'merchId')),
    asText(at(entry, 'payDetails', 'atomTxnId')),
    asText(at(entry, 'merchDetails', 'merchTxnId')),
    Number.isFinite(total) ? total.toFixed(2) : null,
    asText(at(entry, 'responseDetails', 'statusCode')),
    asText(asList(at(entry, 'payModeSpecificData', 'subChannel'))[0]),
    asText(at(entry, 'payModeSpecificData', 'bankDetails', 'bankTxnId')),
  ];
  return fields.every((field) => field !== null) ? fields : undefined;
}

function verifySignature(entry: unknown, responseHashKey: string): boolean | null {
  const fields = signedFields(entry);
  const signature = at(entry, 'payDetails', 'signature');
  if (!fields || asText(signature) === null) return null;
  return signatureMatches(responseHashKey, fields, signature);
}

export function parseNotification(json: unknown, responseHashKey: string): GatewayNotification | undefined {
  const [entry] = asList(at(json, 'payInstrument')).map(asObject);
  const merchTxnId = asText(at(entry, 'merchDetails', 'merchTxnId'));
  if (!merchTxnId) return undefined;
  return {
    merchTxnId,
    atomTxnId: asText(at(entry, 'payDetails', 'atomTxnId')),
    statusCode: asText(at(entry, 'responseDetails', 'statusCode')),
    signatureOk: verifySignature(entry, responseHashKey),
  };
}
