import { payoutNotes } from '@maidan/shared/rules/payments/payouts.ts';
import type { PayoutField, PayoutKind, PayoutMapping } from '@maidan/shared/wire/payouts/payouts.ts';
import { mobilePattern, normaliseMobile, tidyName } from '@maidan/shared/rules/registration.ts';
import { type Amount, maxPaise, readAmount } from '../../platform/spreadsheets/reading/read-amount.ts';
import { readDate } from '../../platform/spreadsheets/reading/read-date.ts';
import type { SheetRow } from '../../platform/spreadsheets/reading/sheet.ts';
import { isMerchTxnId } from '../merch-txn-id.ts';
import { holdsMobile, isAtomTxnId, isReference } from './line-ids.ts';

/** The payer's contact, if the file has it. It is not stored with the line: `ResultLine` has no field for it. */
export interface PayerContact {
  payerName?: string;
  payerMobile?: string;
  payerEmail?: string;
}

/**
 * A line of a settlement file. `grossPaise` is positive for both kinds. `netPaise` is negative for a refund, and for a
 * payment whose net amount is below zero.
 */
export interface ReadLine {
  line: number;
  kind: PayoutKind;
  merchTxnId: string | null;
  atomTxnId: string | null;
  refundId: string | null;
  grossPaise: number;
  feePaise: number;
  taxPaise: number;
  netPaise: number;
  transactedOn: string | null;
  settledOn: string | null;
  utr: string | null;
  payer?: PayerContact;
}

/** What is kept of a line that may be a payment or a refund. */
export type NamedTransaction = Pick<ReadLine, 'merchTxnId' | 'atomTxnId' | 'refundId' | 'grossPaise'>;

/**
 * A line that cannot be read, and the reason. Its content may contain names and is dropped. Only a line that may be a
 * payment or a refund keeps its ids.
 */
export interface UnreadableLine {
  line: number;
  fault: string;
  named?: NamedTransaction;
}

/** An error that is thrown and caught within this file. */
class Fault extends Error {}

/**
 * The meanings of the column of the kind, tried in this order. So `Debit Card` and `RuPay Debit` count as payment
 * methods and not as a debit.
 */
const kindWords = [
  ['refund', /refund|revers|charge ?back/i],
  ['none', /card|visa|rupay|maestro/i],
  ['debit', /\bdebit|^dr\b/i],
  ['credit', /\bcredit|^cr\b/i],
  ['payment', /\b(?:sale|purchase|payment|capture)/i],
] as const;
const notSettled = /fail|cancel|abort|declin|pending|time ?out|reject/i;
/** Matches a long number that a spreadsheet program has shortened, such as `1.2E+13`. */
const shortened = /^\d(?:[.,]\d+)?e\+?\d+$/i;
const total = /^(?:grand |sub[ -]?)?total\b/i;
const clock = /[ T]\d{1,2}:\d{2}/;

/**
 * Reads one line by the chosen columns. Null for a sum, and for a line without transaction and amount. A line with an
 * amount but no transaction is a sum when its first text says so.
 * @param today a year of two digits means the latest year up to this day
 */
export function readLine(
  { line, cells }: { line: number; cells: readonly string[] },
  mapping: PayoutMapping,
  today: string,
): ReadLine | UnreadableLine | null {
  const cell = (field: PayoutField): string => cells[mapping[field] ?? -1] ?? '';
  const hasId = [cell('merchTxnId'), cell('atomTxnId')].some((id) => id !== '' && !total.test(id));
  const hasAmount = Boolean(cell('amount') || cell('refundAmount'));
  if (!hasId && (!hasAmount || total.test(cells.find((text) => /\p{L}/u.test(text)) ?? ''))) return null;
  try {
    return readCells(line, cell, today);
  } catch (fault) {
    if (fault instanceof Fault) return { line, fault: fault.message };
    throw fault;
  }
}

function readCells(line: number, cell: (field: PayoutField) => string, today: string): ReadLine | UnreadableLine {
  const ids = {
    ...readTransaction(cell('merchTxnId'), cell('atomTxnId')),
    refundId: readReference(cell('refundId')),
    utr: readReference(cell('utr')),
  };
  if (!ids.merchTxnId && !ids.atomTxnId) throw new Fault(payoutNotes.idMissing);
  if (notSettled.test(cell('kind'))) throw new Fault(payoutNotes.notSettled);
  const gross = readGross(cell);
  const [fee, tax, net] = (['fee', 'tax', 'net'] as const).map((field) => readCharge(cell(field)));
  const [feePaise, taxPaise] = [fee?.paise ?? 0, tax?.paise ?? 0];
  const { kind, grossPaise } = gross;
  if (kind === 'unclear' || contradicts(net, { kind, restPaise: grossPaise - feePaise - taxPaise })) {
    const { merchTxnId, atomTxnId, refundId } = ids;
    return { line, fault: payoutNotes.twoWays, named: { merchTxnId, atomTxnId, refundId, grossPaise } };
  }
  const settled =
    net?.paise ?? Math.abs(grossPaise - (kind === 'payment' ? feePaise + taxPaise : -feePaise - taxPaise));
  if (settled > maxPaise) throw new Fault(payoutNotes.amountTooLarge);
  const payer = readPayer(cell);
  const isBelowZero = kind === 'refund' || net?.direction === 'negative' || (!net && grossPaise < feePaise + taxPaise);
  return {
    ...{ line, kind, ...ids, grossPaise, feePaise, taxPaise },
    netPaise: isBelowZero ? -settled : settled,
    transactedOn: readDay(cell('transactedOn'), today),
    settledOn: readDay(cell('settledOn'), today),
    ...(payer && { payer }),
  };
}

/** Characters. A longer name is cut, and a longer address is left out. */
const longestContact = 100;
const email = /^[^\s@]{1,64}@[^\s@]{1,100}$/;

/** Reads the payer's contact. Parts that cannot be read are left out. */
function readPayer(cell: (field: PayoutField) => string): PayerContact | undefined {
  const name = [...tidyName(cell('payerName'))].slice(0, longestContact).join('');
  const mobile = normaliseMobile(cell('payerMobile').replace(/^'/, '').replace(/\.0+$/, ''));
  const address = cell('payerEmail').trim();
  const payer = {
    ...(/\p{L}/u.test(name) && { payerName: name }),
    ...(mobilePattern.test(mobile) && { payerMobile: mobile }),
    ...(address.length <= longestContact && email.test(address) && { payerEmail: address }),
  };
  return Object.keys(payer).length > 0 ? payer : undefined;
}

/** Reads the two ids. With an id of the provider, an order id that is not the club's is dropped. */
function readTransaction(order: string, transaction: string): Pick<ReadLine, 'merchTxnId' | 'atomTxnId'> {
  const [merchTxnId, atomTxnId] = [plainId(order), plainId(transaction)];
  if (atomTxnId !== null && !isAtomTxnId(atomTxnId)) throw new Fault(payoutNotes.idForm);
  if (merchTxnId === null || isMerchTxnId(merchTxnId)) return { merchTxnId, atomTxnId };
  if (atomTxnId === null) throw new Fault(payoutNotes.idForm);
  return { merchTxnId: null, atomTxnId };
}

function readReference(written: string): string | null {
  const id = plainId(written);
  if (id === null) return null;
  if (holdsMobile(id)) throw new Fault(payoutNotes.mobile);
  if (!isReference(id)) throw new Fault(payoutNotes.referenceForm);
  return id;
}

function plainId(written: string): string | null {
  const id = written.replace(/^'/, '').replace(/^(\d+)\.0+$/, '$1');
  if (/^[-–]*$/.test(id)) return null;
  if (shortened.test(id)) throw new Fault(payoutNotes.idShortened(id));
  return id;
}

/**
 * Reads kind and amount. A refund is recognised by a word, by a negative amount, or by its own column. When these
 * contradict each other, the kind is `unclear`: a debit of a negative amount may be either.
 */
function readGross(cell: (field: PayoutField) => string): { kind: PayoutKind | 'unclear'; grossPaise: number } {
  const [amount, refund] = [readMoney(cell('amount')), readMoney(cell('refundAmount'))];
  const word = kindOf(cell('kind'));
  if (refund?.paise) {
    const isRefund = !amount?.paise && refund.direction !== 'unclear' && refund.direction !== 'positive';
    return {
      kind: isRefund && word !== 'credit' && word !== 'payment' ? 'refund' : 'unclear',
      grossPaise: refund.paise,
    };
  }
  if (amount === null) throw new Fault(payoutNotes.amountMissing);
  if (amount.paise === 0) throw new Fault(payoutNotes.amountZero);
  return { kind: kindBy(amount.direction, word), grossPaise: amount.paise };
}

type KindWord = (typeof kindWords)[number][0];

const kindOf = (written: string): KindWord => kindWords.find(([, pattern]) => pattern.test(written))?.[0] ?? 'none';

function kindBy(direction: Amount['direction'], word: KindWord): PayoutKind | 'unclear' {
  switch (direction) {
    case 'unmarked':
      return word === 'refund' || word === 'debit' ? 'refund' : 'payment';
    case 'positive':
      return word === 'refund' || word === 'debit' ? 'unclear' : 'payment';
    case 'negative':
      return word === 'refund' || word === 'none' ? 'refund' : 'unclear';
    case 'unclear':
      return 'unclear';
  }
}

/** Whether the sign of a payment's net amount is unclear, or negative although the charges leave some of the gross. */
const contradicts = (
  net: Amount | null | undefined,
  { kind, restPaise }: { kind: PayoutKind; restPaise: number },
): boolean => kind === 'payment' && (net?.direction === 'unclear' || (net?.direction === 'negative' && restPaise > 0));

function readMoney(written: string, fault: string = payoutNotes.amountForm): Amount | null {
  if (/^[-–]*$/.test(written)) return null;
  const amount = readAmount(written);
  if (amount === null) throw new Fault(fault);
  return amount;
}

const readCharge = (written: string): Amount | null => readMoney(written, payoutNotes.chargesForm);

function readDay(written: string, today: string): string | null {
  if (/^[-–]*$/.test(written)) return null;
  const time = written.search(clock);
  const day = readDate(time < 0 ? written : written.slice(0, time), today);
  if (!day) throw new Fault(payoutNotes.dateForm);
  return day;
}

/** The lines of a list. `leftOut` has the numbers of the rows that were skipped as sums or notes. */
export interface ReadLines {
  lines: ReadLine[];
  unreadable: UnreadableLine[];
  leftOut: number[];
}

export function readLines(
  rows: readonly SheetRow[],
  { mapping, today }: { mapping: PayoutMapping; today: string },
): ReadLines {
  const read: ReadLines = { lines: [], unreadable: [], leftOut: [] };
  for (const row of rows) {
    const found = readLine(row, mapping, today);
    if (found === null) read.leftOut.push(row.line);
    else if ('fault' in found) read.unreadable.push(found);
    else read.lines.push(found);
  }
  return read;
}
