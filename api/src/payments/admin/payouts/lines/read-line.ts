import { payoutNotes } from '@maidan/shared/rules/payments/payouts.ts';
import type { PayoutField, PayoutKind, PayoutMapping } from '@maidan/shared/wire/payouts/payouts.ts';
import { maxPaise, readAmount } from '../../../../spreadsheets/cells/read-amount.ts';
import { readDate } from '../../../../spreadsheets/cells/read-date.ts';
import { isMerchTxnId } from '../../../merch-txn-id.ts';
import { holdsMobile, isAtomTxnId, isReference } from './ids.ts';

/** A line of a settlement file. `grossPaise` is positive for both kinds; `netPaise` is negative when money went back. */
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
}

/** A line that cannot be read, and why. Nothing else of it is kept: it may be a column of names. */
export interface UnreadableLine {
  line: number;
  fault: string;
}

/** Thrown within this file only. */
class Fault extends Error {}

/** `Debit`, but no way to pay such as `Debit Card` or `RuPay Debit`. */
const backToPayer =
  /refund|revers|charge ?back|(?<!(?:visa|rupay|master(?:card)?|maestro)[\s_-]*)\bdebit(?!.*card)|^dr\b(?!.*card)/i;
const notSettled = /fail|cancel|abort|declin|pending|time ?out|reject/i;
/** What a spreadsheet program makes of a long number. */
const shortened = /^\d(?:[.,]\d+)?e\+?\d+$/i;
const total = /^(?:grand |sub[ -]?)?total\b/i;
const clock = /[ T]\d{1,2}:\d{2}.*$/;

/**
 * Reads one line by the chosen columns. Null for one that is no line of the list: a sum, or without transaction and amount.
 * @param today of two digits for a year, the latest year until today is meant
 */
export function readLine(
  { line, cells }: { line: number; cells: readonly string[] },
  mapping: PayoutMapping,
  today: string,
): ReadLine | UnreadableLine | null {
  const cell = (field: PayoutField): string => cells[mapping[field] ?? -1] ?? '';
  const hasId = [cell('merchTxnId'), cell('atomTxnId')].some((id) => id !== '' && !total.test(id));
  const hasAmount = Boolean(cell('amount') || cell('refundAmount'));
  if (!hasId && (!hasAmount || cells.some((text) => total.test(text)))) return null;
  try {
    return readCells(line, cell, today);
  } catch (fault) {
    if (fault instanceof Fault) return { line, fault: fault.message };
    throw fault;
  }
}

function readCells(line: number, cell: (field: PayoutField) => string, today: string): ReadLine {
  const ids = {
    ...readTransaction(cell('merchTxnId'), cell('atomTxnId')),
    refundId: readReference(cell('refundId')),
    utr: readReference(cell('utr')),
  };
  if (!ids.merchTxnId && !ids.atomTxnId) throw new Fault(payoutNotes.idMissing);
  if (notSettled.test(cell('kind'))) throw new Fault(payoutNotes.notSettled);
  const { kind, grossPaise } = readGross(cell);
  const [fee, tax, net] = (['fee', 'tax', 'net'] as const).map((field) => readCharge(cell(field)));
  const [feePaise, taxPaise] = [Math.abs(fee ?? 0), Math.abs(tax ?? 0)];
  const settled = net ?? grossPaise - (kind === 'payment' ? feePaise + taxPaise : -feePaise - taxPaise);
  if (Math.abs(settled) > maxPaise) throw new Fault(payoutNotes.amountTooLarge);
  return {
    ...{ line, kind, ...ids, grossPaise, feePaise, taxPaise },
    netPaise: kind === 'payment' ? settled : -Math.abs(settled),
    transactedOn: readDay(cell('transactedOn'), today),
    settledOn: readDay(cell('settledOn'), today),
  };
}

/** A line that has the provider's id is compared by it, also when its order is none of the club's. */
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

/** A refund is one by its word, by a negative amount, or by its own column. */
function readGross(cell: (field: PayoutField) => string): { kind: PayoutKind; grossPaise: number } {
  const [amount, refund] = [readPaise(cell('amount')), readPaise(cell('refundAmount'))];
  if (refund) return { kind: 'refund', grossPaise: Math.abs(refund) };
  if (amount === null) throw new Fault(payoutNotes.amountMissing);
  if (amount === 0) throw new Fault(payoutNotes.amountZero);
  return { kind: amount < 0 || backToPayer.test(cell('kind')) ? 'refund' : 'payment', grossPaise: Math.abs(amount) };
}

function readPaise(written: string, fault: string = payoutNotes.amountForm): number | null {
  if (/^[-–]*$/.test(written)) return null;
  const paise = readAmount(written);
  if (paise === null) throw new Fault(fault);
  return paise;
}

const readCharge = (written: string): number | null => readPaise(written, payoutNotes.chargesForm);

function readDay(written: string, today: string): string | null {
  if (/^[-–]*$/.test(written)) return null;
  const day = readDate(written.replace(clock, ''), today);
  if (!day) throw new Fault(payoutNotes.dateForm);
  return day;
}
