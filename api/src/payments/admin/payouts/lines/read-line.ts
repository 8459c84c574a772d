import { payoutNotes } from '@maidan/shared/rules/payments/payouts.ts';
import type { PayoutField, PayoutKind, PayoutMapping } from '@maidan/shared/wire/payouts/payouts.ts';
import { readAmount } from '../../../../spreadsheets/cells/read-amount.ts';
import { readDate } from '../../../../spreadsheets/cells/read-date.ts';

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

const backToPayer = /refund|revers|charge ?back|\bdebit|^dr\b/i;
const notSettled = /fail|cancel|abort|declin|pending|time ?out|reject/i;
/** What a spreadsheet program makes of a long number. */
const shortened = /^\d(?:[.,]\d+)?e\+?\d+$/i;
/** Ids and references have a digit, no blank and no @: a name or an e-mail address is never stored. */
const idForm = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9_./-]{2,63}$/;
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
    merchTxnId: readId(cell('merchTxnId'), payoutNotes.idForm),
    atomTxnId: readId(cell('atomTxnId'), payoutNotes.idForm),
    refundId: readId(cell('refundId'), payoutNotes.referenceForm),
    utr: readId(cell('utr'), payoutNotes.referenceForm),
  };
  if (!ids.merchTxnId && !ids.atomTxnId) throw new Fault(payoutNotes.idMissing);
  if (notSettled.test(cell('kind'))) throw new Fault(payoutNotes.notSettled);
  const { kind, grossPaise } = readGross(cell);
  const [fee, tax, net] = (['fee', 'tax', 'net'] as const).map((field) => readCharge(cell(field)));
  const [feePaise, taxPaise] = [Math.abs(fee ?? 0), Math.abs(tax ?? 0)];
  const settled = net ?? grossPaise - (kind === 'payment' ? feePaise + taxPaise : -feePaise - taxPaise);
  return {
    ...{ line, kind, ...ids, grossPaise, feePaise, taxPaise },
    netPaise: kind === 'payment' ? settled : -Math.abs(settled),
    transactedOn: readDay(cell('transactedOn'), today),
    settledOn: readDay(cell('settledOn'), today),
  };
}

function readId(written: string, fault: string): string | null {
  const id = written.replace(/^'/, '').replace(/^(\d+)\.0+$/, '$1');
  if (/^[-–]*$/.test(id)) return null;
  if (shortened.test(id)) throw new Fault(payoutNotes.idShortened(id));
  if (!idForm.test(id)) throw new Fault(fault);
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
