import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees, toRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { ListedRefundRecord, Restore, RestoreDoubt } from '../restore.entity.ts';
import type { RestoreCounts } from './restore-progress.service.ts';

const rupees = (paise: number): string => formatRupees(toRupees(paise));

const withSum = (count: number, noun: string, paise: number): string =>
  pluralise(count, noun) + (count > 0 ? ` (${rupees(paise)})` : '');

/** What a person must repeat or know after a restore, because the backup does not contain what came after it. */
const toRepeat = [
  'Erasures, deletions and corrections that were made after the copy are undone: make them again.',
  'Money that was taken or returned at the counter after the copy is missing: record it again.',
  'Refunds that were refused before the copy are not tried again by themselves: mark those as arrived that were settled by hand.',
  'Receipt numbers go on after a gap, for those in between may have been given.',
];

/** The sentences of the attention item about a restore, one on each line. */
export function restoreSentence(
  {
    copiedAt,
    finishedAt,
    isBeside = false,
  }: Pick<Restore, 'copiedAt' | 'finishedAt'> & Partial<Pick<Restore, 'isBeside'>>,
  counts: RestoreCounts,
): string {
  const {
    checked,
    waiting,
    found,
    foundPaise,
    captured,
    capturedPaise,
    registered,
    asked,
    doubtful,
    inDoubt,
    toConfirm,
    toConfirmPaise,
  } = counts;
  const from = `Restored from the copy of ${indianMoment(copiedAt)}`;
  const unrecorded = [
    asked > 0 && `${pluralise(asked, 'payment')} without a registration ${asked === 1 ? 'is' : 'are'} asked about.`,
    doubtful > 0 &&
      `The provider does not say what became of ${pluralise(doubtful, 'payment')} without a registration: please ask it.`,
    inDoubt > 0 && `The refunds of ${pluralise(inDoubt, 'transaction')} wait for your decision.`,
    toConfirm > 0 &&
      `${withSum(toConfirm, 'payment', toConfirmPaise)} ${toConfirm === 1 ? 'has' : 'have'} no record here: say whether the money goes back.`,
  ];
  const results = `${withSum(found, 'refund', foundPaise)} found, ${withSum(captured, 'payment', capturedPaise)} without a registration returned${registered > 0 ? `, ${registered} registered` : ''}`;
  const progress = finishedAt
    ? `${from}: ${pluralise(checked, 'payment')} checked, ${results}.`
    : `${from}. The payment provider is being asked what has happened since: ${checked} of ${pluralise(checked + waiting, 'payment')} checked, ${results}. No refund is requested before its payment is checked.`;
  const beside =
    isBeside &&
    'The installation that made the copy still runs: refunds of earlier payments are sent by that one, and none from here.';
  return [progress, beside, ...unrecorded, ...toRepeat].filter(Boolean).join('\n');
}

/** Writes the provider's time, such as `2025-10-31 10:14:25`, as Indian time in words. Other texts stay as they are. */
const initiatedText = (written: string): string =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written) ? indianMoment(`${written.replace(' ', 'T')}+05:30`) : written;

const listedText = ({ amountPaise, remark, initiatedOn, refundId, refundTxnId }: ListedRefundRecord): string =>
  [
    amountPaise === null ? 'an unknown amount' : rupees(amountPaise),
    remark && `“${remark}”`,
    initiatedOn && `of ${initiatedText(initiatedOn)}`,
    `id ${refundId ?? refundTxnId ?? 'unknown'}`,
  ]
    .filter(Boolean)
    .join(', ');

const cannotRecord = 'They cannot be recorded beside each other.';

const doubtSentences: Record<RestoreDoubt, (paise: number) => string> = {
  unreadable: () => cannotRecord,
  sum: () => cannotRecord,
  parts: () => cannotRecord,
  unlisted: () =>
    'A refund of the backup is not among them: it may come, or may have been replaced or settled by hand since.',
  refused: () => 'A refund that the backup does not have was refused: refund again what is still to go back.',
  withdrawn: (paise) =>
    `A part of ${rupees(paise)} that was ordered after the restore was not sent, because of these: order it again if it is still to go back.`,
  unanswered: () => 'No list could be read and recorded so far.',
};

/** The sentence about a transaction whose refunds need a person's decision. */
export function inDoubtSentence(
  atomTxnId: string,
  {
    doubt,
    listed,
    withdrawnPaise,
  }: { doubt: RestoreDoubt; listed: readonly ListedRefundRecord[]; withdrawnPaise: number },
): string {
  const list = listed.length > 0 ? listed.map(listedText).join('; ') : 'none';
  return `The restored backup and the payment provider do not agree about the refunds of transaction ${atomTxnId}. The provider lists: ${list}. ${doubtSentences[doubt](withdrawnPaise)} Nothing more of it is returned by itself. Please ask the provider, then say that the refunds have been checked.`;
}
