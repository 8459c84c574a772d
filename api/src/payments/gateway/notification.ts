import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { signatureMatches } from './cipher.ts';
import { asList, asObject, asText, at, readPaise } from './json.ts';

/**
 * A decrypted return post or server callback. It can be forged, because the test keys are public and `amount` is not
 * signed. So it settles nothing and can only cause a requery.
 */
export interface GatewayNotification {
  merchTxnId: string;
  atomTxnId: string | null;
  statusCode: string | null;
  /** Null when the signature or a signed field is missing. */
  signatureOk: boolean | null;
}

/** The signed fields in the order of the signature; undefined when one is missing. `totalAmount` has two decimals. */
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

/**
 * An order as a notification describes it; not all of these fields are signed. It is used only for a payment that has
 * no row here.
 */
export interface NotifiedOrder {
  /** The order's amount as the club sent it to the provider, without the surcharge. */
  amountPaise: number;
  /** The Indian day on which the payment was begun, `YYYY-MM-DD`. */
  initiatedOn: string;
  /** Null when the notification gives no valid time. */
  initiatedAt: Date | null;
  payerName: string | null;
  payerEmail: string | null;
  payerMobile: string | null;
}

/** The number of characters of each of the payer's details that are kept. */
const longest = 100;

/** Matches `2025-10-31`, `2025-10-31 10:14:25` and `2025-10-31T10:14:24`, all in Indian time. */
const written = /^(?<day>\d{4}-\d\d-\d\d)(?:$|[ T](?<time>\d\d:\d\d:\d\d)?)/;

/** Day and time of the first text that begins with a valid day. */
function beginning(texts: readonly (string | null)[]): Pick<NotifiedOrder, 'initiatedOn' | 'initiatedAt'> | undefined {
  for (const text of texts) {
    const { day, time } = written.exec(text ?? '')?.groups ?? {};
    if (day === undefined || !isCalendarDay(day)) continue;
    const moment = new Date(`${day}T${time}+05:30`);
    return { initiatedOn: day, initiatedAt: Number.isNaN(moment.getTime()) ? null : moment };
  }
  return undefined;
}

/** The order in a notification. Null without amount or day, because a requery needs both. */
export function parseNotifiedOrder(json: unknown): NotifiedOrder | null {
  const [entry] = asList(at(json, 'payInstrument')).map(asObject);
  const amountPaise = readPaise(at(entry, 'payDetails', 'amount'));
  const begun = beginning(
    [at(entry, 'merchDetails', 'merchTxnDate'), at(entry, 'payDetails', 'txnInitDate')].map((time) => asText(time)),
  );
  if (!amountPaise || !begun) return null;
  const payer = (name: string): string | null => asText(at(entry, 'custDetails', name))?.slice(0, longest) ?? null;
  return {
    amountPaise,
    ...begun,
    payerName: payer('custFirstName'),
    payerEmail: payer('custEmail'),
    payerMobile: payer('custMobile'),
  };
}
