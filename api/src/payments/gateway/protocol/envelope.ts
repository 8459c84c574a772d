import { asObject, asText, at, parseJson } from './json.ts';

/** An answer of the provider before decryption. */
export type Envelope =
  | { kind: 'encrypted'; encData: string }
  /** Plain JSON: an error, or the greeting of a wrong URL. */
  | { kind: 'refused'; code: string | null; message: string | null }
  /** HTTP 200 with nothing in it: wrong key, unreadable request, or no such payment. */
  | { kind: 'empty' }
  | { kind: 'unreadable' };

function parsePlainJson(text: string): Envelope {
  const json = asObject(parseJson(text));
  if (!json) return { kind: 'unreadable' };
  const { encData } = json;
  if (typeof encData === 'string' && encData !== '') return { kind: 'encrypted', encData };
  const message = asText(json['txnDescription']) ?? asText(json['txnMessage']) ?? asText(json['message']);
  return {
    kind: 'refused',
    code: asText(json['txnStatusCode']) ?? asText(at(json, 'responseDetails', 'statusCode')),
    message,
  };
}

/** Reads `merchId=…&encData=…` by name: token and status answers come in opposite orders. */
export function parseEnvelope(body: string): Envelope {
  const text = body.trim();
  if (text === '') return { kind: 'empty' };
  if (text.startsWith('{')) return parsePlainJson(text);
  const encData = new URLSearchParams(text).get('encData');
  return encData ? { kind: 'encrypted', encData } : { kind: 'unreadable' };
}
