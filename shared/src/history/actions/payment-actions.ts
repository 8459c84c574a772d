import { pluralise } from '../../format/plural.ts';
import type { AuditEntryView } from '../../wire/audit.ts';
import { valueText } from '../fields.ts';
import { type ActionsOf, changeOf, count, filtered, named } from './action-words.ts';

const settlementFile = ({ subjectName }: AuditEntryView): string =>
  subjectName ? `the settlement file ‘${subjectName}’` : 'a settlement file';
const differing = ({ details }: AuditEntryView): string => {
  const differences = details.counts?.differences ?? 0;
  return differences === 0 ? 'nothing differs' : pluralise(differences, 'difference');
};
/** `: ₹500` */
const returned = (entry: AuditEntryView): string => {
  const amount = changeOf(entry, 'returned')?.after;
  return amount ? `: ${valueText('returned', amount)}` : '';
};

/** `, kept ₹1,000` */
const kept = (entry: AuditEntryView): string => {
  const amount = changeOf(entry, 'kept')?.after;
  return amount ? `, kept ${valueText('kept', amount)}` : '';
};

export const paymentActions: ActionsOf<'payment' | 'payout' | 'refund'> = {
  'payment.check': { about: 'payment', label: 'Payment checked', sentence: (e) => `checked the payment ${named(e)}` },
  'payment.take': {
    about: 'payment',
    label: 'Money taken at the counter',
    sentence: (e) => `took money at the counter: receipt ${named(e)}`,
  },
  'payment.return': {
    about: 'payment',
    label: 'Money given back by hand',
    sentence: (e) => `gave back the money of ${named(e)} by hand`,
  },
  'payment.refund': {
    about: 'payment',
    label: 'Refund begun',
    sentence: (e) => `refunded the payment ${named(e)}`,
  },
  'payment.refund-part': {
    about: 'payment',
    label: 'Part refunded',
    sentence: (e) => `returned a part of the payment ${named(e)}${returned(e)}`,
  },
  'payment.withdraw': {
    about: 'payment',
    label: 'Player withdrawn',
    sentence: (e) => `withdrew the player of the payment ${named(e)}${returned(e)}${kept(e)}`,
  },
  'payment.move': {
    about: 'payment',
    label: 'Player moved',
    sentence: (e) => `moved the player of the payment ${named(e)}${returned(e)}`,
  },
  'payment.take-due': {
    about: 'payment',
    label: 'Difference taken',
    sentence: (e) => `took what was due after the move of ${named(e)}`,
  },
  'payment.waive-due': {
    about: 'payment',
    label: 'Difference waived',
    sentence: (e) => `waived what was due after the move of ${named(e)}`,
  },
  'payment.return-due': {
    about: 'payment',
    label: 'Difference given back',
    sentence: (e) => `gave back what was taken after the move of ${named(e)}`,
  },
  'payment.note': {
    about: 'payment',
    label: 'Note on a payment',
    sentence: (e) => `wrote a note on the payment ${named(e)}`,
  },
  'payment.export': {
    about: 'payment',
    label: 'Ledger exported',
    sentence: (e) => `exported the ledger with ${count(e, 'rows', 'payment')}${filtered(e)}`,
  },
  'payment.dismiss-restore': {
    about: 'payment',
    label: 'Restore dismissed',
    sentence: () => 'dismissed the report about a restored backup',
  },
  'payment.return-unrecorded': {
    about: 'payment',
    label: 'Payment without a record returned',
    sentence: () => 'said that a payment without a record goes back',
  },
  'payment.register-unrecorded': {
    about: 'payment',
    label: 'Payment without a record registered',
    sentence: (e) => `registered the player of the payment ${named(e)}, which had no record`,
  },
  'payout.compare': {
    about: 'payout',
    label: 'Settlement file compared',
    sentence: (e) => `compared ${settlementFile(e)}: ${count(e, 'lines', 'line')}, ${differing(e)}`,
  },
  'payout.delete': {
    about: 'payout',
    label: 'Settlement file deleted',
    sentence: (e) => `deleted the result of ${settlementFile(e)}`,
  },
  'payout.export': {
    about: 'payout',
    label: 'Differences exported',
    sentence: (e) => `exported ${count(e, 'rows', 'difference')} of ${settlementFile(e)}`,
  },
  'payment.export-unpaid': {
    about: 'payment',
    label: 'Who has not paid exported',
    sentence: (e) => `exported who has not paid, ${count(e, 'rows', 'row')}${filtered(e)}`,
  },
  'payment.export-statement': {
    about: 'payment',
    label: 'Statement exported',
    sentence: (e) => `exported the statement of payments, ${count(e, 'rows', 'line')}${filtered(e)}`,
  },
  'refund.mark-arrived': {
    about: 'payment',
    label: 'Refund marked as arrived',
    sentence: (e) => `marked the refund of ${named(e)} as arrived`,
  },
  'refund.send-again': {
    about: 'payment',
    label: 'Refund sent again',
    sentence: (e) => `sent the refund of ${named(e)} again`,
  },
  'refund.mark-checked': {
    about: 'payment',
    label: 'Refunds checked',
    sentence: (e) => `said that the refunds of ${named(e)} have been checked after a restore`,
  },
};
