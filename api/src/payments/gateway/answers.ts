import type { Capture, Report } from '../payment-state.ts';
import { readPaise } from './amount.ts';
import { asList, asObject, asText, at } from './json.ts';
import { meaningOf } from './status-codes.ts';

/** What the provider answers, after decryption (gateway documentation, sections 2.3, 5.3 and 6). */
export type TokenAnswer = { tokenId: string } | { refused: { code: string | null; message: string | null } };

export function readTokenAnswer(json: unknown): TokenAnswer {
  const details = at(json, 'responseDetails');
  const code = asText(at(details, 'txnStatusCode'));
  const tokenId = asText(at(json, 'atomTokenId'));
  if (code === 'OTS0000' && tokenId) return { tokenId };
  return { refused: { code, message: asText(at(details, 'txnDescription')) ?? asText(at(details, 'txnMessage')) } };
}

/** `subChannel` is a text in a status answer and a list of one in a return post. */
const channelOf = (entry: unknown): string | null => asText(asList(at(entry, 'payModeSpecificData', 'subChannel'))[0]);

function readCapture(entry: unknown): Capture | null {
  const amountPaise = readPaise(at(entry, 'payDetails', 'amount'));
  const atomTxnId = asText(at(entry, 'payDetails', 'atomTxnId'));
  // A success that took nothing is no capture either.
  if (!amountPaise || atomTxnId === null) return null;
  return {
    amountPaise,
    surchargePaise: readPaise(at(entry, 'payDetails', 'surchargeAmount')) ?? 0,
    atomTxnId,
    bankTxnId: asText(at(entry, 'payModeSpecificData', 'bankDetails', 'bankTxnId')),
    method: channelOf(entry),
  };
}

/** One attempt in the provider's books. A success whose amount or id cannot be read is asked about again. */
function readEntry(entry: unknown): Report {
  const code = asText(at(entry, 'responseDetails', 'statusCode'));
  const message =
    asText(at(entry, 'responseDetails', 'description')) ?? asText(at(entry, 'responseDetails', 'message'));
  const kind = meaningOf(code);
  if (kind !== 'success') return { kind, code, message };
  const capture = readCapture(entry);
  return capture ? { kind, code, message, capture } : { kind: 'unknown', code, message };
}

const openedAt = (entry: unknown): string => asText(at(entry, 'merchDetails', 'merchTxnDate')) ?? '';
/** A token that was given out and never opened says less than any attempt that somebody made. */
const wasOpened = (entry: unknown): boolean => asText(at(entry, 'responseDetails', 'statusCode')) !== 'OTS0301';
const newestFirst = (a: unknown, b: unknown): number =>
  Number(wasOpened(b)) - Number(wasOpened(a)) || openedAt(b).localeCompare(openedAt(a));
const nothingHeard: Report = { kind: 'unknown', code: null, message: null };

/**
 * What a status answer says about our payment. One merchTxnId can hold several attempts: the entry that took the
 * money wins, unless the provider has reversed that very entry; without money the newest that was opened speaks.
 */
export function readStatusAnswer(json: unknown, merchTxnId: string): Report {
  const entries = asList(at(json, 'payInstrument'))
    .map(asObject)
    .filter((entry) => entry !== undefined);
  const ours = entries.filter((entry) => asText(at(entry, 'merchDetails', 'merchTxnId')) === merchTxnId);
  const reports = ours.toSorted(newestFirst).map(readEntry);
  const reversed = ours
    .filter((entry) => readEntry(entry).kind === 'reversed')
    .map((entry) => asText(at(entry, 'payDetails', 'atomTxnId')));
  const success = reports.find((report) => report.kind === 'success' && !reversed.includes(report.capture.atomTxnId));
  // No data comes as an entry with nothing but responseDetails: it names no payment and proves nothing.
  return success ?? reports[0] ?? (entries[0] ? withoutVerdict(readEntry(entries[0])) : nothingHeard);
}

/** What is not about our payment may be told, never believed. */
const withoutVerdict = ({ code, message }: Report): Report => ({ kind: 'unknown', code, message });

export interface RefundAnswer {
  accepted: boolean;
  code: string | null;
  message: string | null;
}

/** OTS0000 means that the refund is accepted, not that the money is back. */
export function readRefundAnswer(json: unknown): RefundAnswer {
  const [entry] = asList(at(json, 'payInstrument'));
  const code = asText(at(entry, 'responseDetails', 'statusCode'));
  return { accepted: code === 'OTS0000', code, message: asText(at(entry, 'responseDetails', 'message')) };
}
