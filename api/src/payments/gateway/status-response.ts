import type { Capture, Contradiction, Report } from '../payment-state.ts';
import { asList, asObject, asText, at, readPaise } from './json.ts';

type Kind = Exclude<Report['kind'], 'lapsed'>;

/** The meanings of the provider's codes (gateway documentation, 4.4). */
const meanings = new Map<string, Kind>([
  ['OTS0000', 'success'],
  // "Force success": the provider found the money at its own reconciliation.
  ['OTS0002', 'success'],
  // Automatic reversal: the money goes back, possibly days after a success.
  ['OTS0001', 'reversed'],
  ['OTS0101', 'cancelled'],
  ['OTS0201', 'pending'],
  ['OTS0301', 'pending'],
  ['OTS0351', 'pending'],
  ['OTS0551', 'pending'],
  ['OTS0600', 'failed'],
]);

/** Whether the code is a failure of processing: OTS0601 to OTS0641. */
const isProcessingFailure = (code: string): boolean => /^OTS06(0[1-9]|[1-3]\d|4[01])$/.test(code);

/**
 * The meaning of a code. Codes that are not listed are `unknown`. OTS0401 (no data) is among them, because the provider
 * may not know a new payment yet, and so are OTS0451 to OTS0522, which are errors of the request.
 */
export const meaningOf = (code: string | null): Kind => {
  if (code === null) return 'unknown';
  return meanings.get(code) ?? (isProcessingFailure(code) ? 'failed' : 'unknown');
};

/** The answer to a token request, after decryption (gateway documentation, section 2.3). */
type TokenResponse = { tokenId: string } | { refused: { code: string | null; message: string | null } };

export function parseTokenResponse(json: unknown): TokenResponse {
  const details = at(json, 'responseDetails');
  const code = asText(at(details, 'txnStatusCode'));
  const tokenId = asText(at(json, 'atomTokenId'));
  if (code === 'OTS0000' && tokenId) return { tokenId };
  return { refused: { code, message: asText(at(details, 'txnDescription')) ?? asText(at(details, 'txnMessage')) } };
}

/**
 * The provider's name of the payment method. `subChannel` is a text in a status answer, and a list with one text in a
 * return post.
 */
const channelOf = (entry: unknown): string | null => asText(asList(at(entry, 'payModeSpecificData', 'subChannel'))[0]);

function readCapture(entry: unknown): Capture | null {
  const amountPaise = readPaise(at(entry, 'payDetails', 'amount'));
  const atomTxnId = asText(at(entry, 'payDetails', 'atomTxnId'));
  // A success without an amount or a transaction is not a capture.
  if (!amountPaise || atomTxnId === null) return null;
  return {
    amountPaise,
    surchargePaise: readPaise(at(entry, 'payDetails', 'surchargeAmount')) ?? 0,
    atomTxnId,
    bankTxnId: asText(at(entry, 'payModeSpecificData', 'bankDetails', 'bankTxnId')),
    method: channelOf(entry),
  };
}

/** Why an entry cannot be trusted. Absent fields are not checked: the provider omits the currency, for example. */
function contradictionIn(entry: unknown, merchantId: string): Exclude<Contradiction, 'foreign'> | undefined {
  const merchId = asText(at(entry, 'merchDetails', 'merchId'));
  if (merchId !== null && merchId !== merchantId) return 'merchant';
  const currency = asText(at(entry, 'payDetails', 'txnCurrency'));
  if (currency !== null && currency !== 'INR') return 'currency';
  const [amount, surcharge, total] = ['amount', 'surchargeAmount', 'totalAmount'].map((name) =>
    readPaise(at(entry, 'payDetails', name)),
  );
  return amount && total && total !== amount + (surcharge ?? 0) ? 'total' : undefined;
}

/** One attempt as the provider lists it. A success whose amount or id cannot be read is `unknown`. */
function readEntry(entry: unknown, merchantId: string): Report {
  const code = asText(at(entry, 'responseDetails', 'statusCode'));
  const message =
    asText(at(entry, 'responseDetails', 'description')) ?? asText(at(entry, 'responseDetails', 'message'));
  const kind = meaningOf(code);
  const contradiction = contradictionIn(entry, merchantId);
  // An entry of another merchant, or a success that contradicts itself, must not change the payment.
  if (contradiction === 'merchant' || (contradiction && kind === 'success')) {
    return { kind: 'unknown', code, message, ...(kind === 'success' && { contradiction }) };
  }
  if (kind !== 'success') return { kind, code, message };
  const capture = readCapture(entry);
  return capture ? { kind, code, message, capture } : { kind: 'unknown', code, message };
}

const openedAt = (entry: unknown): string => asText(at(entry, 'merchDetails', 'merchTxnDate')) ?? '';
/** False for OTS0301: the payer has not opened the payment page. Such an entry is sorted behind real attempts. */
const wasOpened = (entry: unknown): boolean => asText(at(entry, 'responseDetails', 'statusCode')) !== 'OTS0301';
const newestFirst = (a: unknown, b: unknown): number =>
  Number(wasOpened(b)) - Number(wasOpened(a)) || openedAt(b).localeCompare(openedAt(a));
const noAnswer: Report = { kind: 'unknown', code: null, message: null };

type Success = Extract<Report, { kind: 'success' }>;

/**
 * The captures that were not reversed, one for each transaction, the earliest first. `reports` are the newest first.
 */
function standingCaptures(reports: readonly Report[], reversed: readonly string[]): Success[] {
  const successes = reports.filter((report) => report.kind === 'success').toReversed();
  const unreversed = successes.filter(({ capture }) => !reversed.includes(capture.atomTxnId));
  return [...new Map(unreversed.map((report) => [report.capture.atomTxnId, report])).values()];
}

/**
 * The report that counts when no capture stands: the newest entry that contradicts itself, else the newest entry that
 * is no success.
 */
const decisiveReport = (reports: readonly Report[]): Report | undefined =>
  reports.find(({ contradiction }) => contradiction) ?? reports.find(({ kind }) => kind !== 'success');

/**
 * The report about a payment in a status answer. One `merchTxnId` can have several attempts. The first capture that was
 * not reversed counts; further captures are `surplus`.
 */
export function parseStatusResponse(json: unknown, merchTxnId: string, merchantId: string): Report {
  const entries = asList(at(json, 'payInstrument'))
    .map(asObject)
    .filter((entry) => entry !== undefined);
  const own = entries
    .filter((entry) => asText(at(entry, 'merchDetails', 'merchTxnId')) === merchTxnId)
    .toSorted(newestFirst);
  const reports = own.map((entry) => readEntry(entry, merchantId));
  const reversed = own
    .filter((_, i) => reports[i]?.kind === 'reversed')
    .flatMap((entry) => asText(at(entry, 'payDetails', 'atomTxnId')) ?? []);
  const [first, ...more] = standingCaptures(reports, reversed);
  const contradiction = reports.find((report) => report.contradiction)?.contradiction;
  // "No data" is an entry that names no payment: it has only `responseDetails`. Its code is kept, not its meaning.
  const decisive =
    first ?? decisiveReport(reports) ?? (entries[0] ? asUnknown(readEntry(entries[0], merchantId)) : noAnswer);
  return {
    ...decisive,
    ...(reversed.length > 0 && { reversed }),
    ...(contradiction && { contradiction }),
    ...(more.length > 0 && { surplus: more.map(({ capture }) => capture) }),
  };
}

const asUnknown = ({ code, message }: Report): Report => ({ kind: 'unknown', code, message });
