import type { ListedRefund } from '../gateway/refund-response.ts';
import type { Payment } from '../payment.entity.ts';
import type { RestoreDoubt } from '../restore.entity.ts';
import { hasFailed, isLiveRefund, isOpenRefund } from './refund-state.ts';
import type { Refund } from './refund.entity.ts';

type Captured = Pick<Payment, 'atomTxnId' | 'capturedPaise'>;
type Row = Pick<Refund, 'id' | 'providerRefundId' | 'state' | 'partial' | 'amountPaise' | 'sentAt' | 'requestedAt'>;

/** A listed refund that is not refused and whose name and amount could be read. */
export interface FoundRefund extends ListedRefund {
  name: string;
  amountPaise: number;
  partial: boolean;
}

export type Doubt = Extract<RestoreDoubt, 'unreadable' | 'sum' | 'parts'>;

export type FoundRefundsPlan =
  | { isInDoubt: true; doubt: Doubt }
  | {
      isInDoubt: false;
      found: FoundRefund[];
      /** Refunds that failed or were replaced in the database but are not refused at the provider. */
      revived: { id: string; listed: ListedRefund }[];
      /** Ids of refunds that are open in the database and refused by the provider; empty when nothing new is found. */
      ended: string[];
      /** Ids of refunds that are open in the database and not listed, and whose money the found refunds return. */
      displaced: string[];
      /** Ids of refunds that were not requested and do not fit any more. */
      withdrawn: string[];
      /**
       * Ids of due and sent refunds that were ordered before the restore and are not listed. Somebody may have replaced
       * them or paid by hand since the backup, so only a person may request them again.
       */
      unlisted: string[];
      /**
       * Refused refunds that the database lacks; they moved no money. A refused refund is left out when another one of
       * the same amount was not refused. Empty when all captured money goes back.
       */
      refused: ListedRefund[];
      /** Whether, with refunds that are new here, all captured money of the payment's own transaction goes back. */
      isWhole: boolean;
    };

const inDoubt = (doubt: Doubt): FoundRefundsPlan => ({ isInDoubt: true, doubt });

export const nameOfListed = ({ refundId, refundTxnId }: ListedRefund): string | null => refundId ?? refundTxnId;

const sum = (refunds: readonly { amountPaise: number }[]): number =>
  refunds.reduce((paise, { amountPaise }) => paise + amountPaise, 0);

const isOpenAtProvider = ({ meaning }: ListedRefund): boolean => meaning !== 'done';

/** The entries by name, with the strongest meaning of each name. Undefined when an entry cannot be read. */
function readByName(listed: readonly ListedRefund[]): Map<string, ListedRefund> | undefined {
  const byName = new Map<string, ListedRefund>();
  for (const refund of listed) {
    const name = nameOfListed(refund);
    const earlier = name === null ? undefined : byName.get(name);
    if (name === null) {
      if (refund.meaning !== 'refused') return undefined;
    } else if (!earlier) byName.set(name, refund);
    else if (refund.meaning !== 'refused' && refund.amountPaise !== earlier.amountPaise) return undefined;
  }
  return byName;
}

const isRevivable = ({ state }: Row): boolean => hasFailed(state) || state === 'replaced';

interface ListedTransaction {
  atomTxnId: string;
  /** The transaction's refunds in the database, the oldest first. */
  rows: readonly Row[];
  /** The transaction's refunds at the provider, the strongest meaning first. */
  listed: readonly ListedRefund[];
  restoredAt: Date;
}

/** Plans what to record of the refunds that the provider lists and a restored database lacks. */
export function planFoundRefunds(
  payment: Captured,
  { atomTxnId, rows, listed, restoredAt }: ListedTransaction,
): FoundRefundsPlan {
  const byName = readByName(listed);
  if (!byName) return inDoubt('unreadable');
  const entryOf = (row: Row): ListedRefund | undefined => byName.get(row.providerRefundId ?? row.id);
  const known = new Set(rows.map((row) => row.providerRefundId ?? row.id));
  const unknown = [...byName].filter(([name]) => !known.has(name));
  const alive = unknown.filter(([, { meaning }]) => meaning !== 'refused');
  const refused = unknown.flatMap(([, refund]) => (refund.meaning === 'refused' ? [refund] : []));

  const revived = rows.flatMap((row) => {
    const entry = entryOf(row);
    return isRevivable(row) && entry && entry.meaning !== 'refused' ? [{ row, listed: entry }] : [];
  });
  const ended = rows.filter((row) => isOpenRefund(row.state) && entryOf(row)?.meaning === 'refused');
  const live = rows.filter((row) => isLiveRefund(row.state) && !ended.includes(row));
  // The provider cannot know these refunds: they were stored after the restore and not requested.
  const unsent = live.filter((row) => row.state === 'due' && !row.sentAt && row.requestedAt >= restoredAt);
  const unlisted = live.filter((row) => isOpenRefund(row.state) && !entryOf(row) && !unsent.includes(row));
  const certain = live.filter((row) => !unsent.includes(row) && !unlisted.includes(row));

  const isOwn = payment.atomTxnId === atomTxnId;
  const captured = isOwn ? (payment.capturedPaise ?? 0) : Math.max(0, ...rows.map(({ amountPaise }) => amountPaise));
  const readable = alive.flatMap(([name, refund]) =>
    refund.amountPaise ? [{ ...refund, name, amountPaise: refund.amountPaise, partial: true }] : [],
  );
  if (readable.length < alive.length) return inDoubt('unreadable');

  const added = sum(readable) + sum(revived.map(({ row }) => row));
  const nothingNew = added === 0;
  const atProvider = sum(certain) + added;
  if (!nothingNew && atProvider > captured) return inDoubt('sum');
  const isWhole = atProvider === captured && captured > 0;
  // If the listed refunds return everything, an unlisted refund of the database was replaced since the backup.
  const isDisplaced = !nothingNew && atProvider + sum(unlisted) > captured;
  if (isDisplaced && !isWhole) return inDoubt('sum');
  const displaced = isDisplaced ? unlisted : [];
  const standing = [...certain, ...(isDisplaced ? [] : unlisted), ...revived.map(({ row }) => row)];

  const hasRest = standing.some(({ partial }) => !partial);
  if (standing.filter(({ partial }) => !partial).length > 1) return inDoubt('sum');
  const found = readable.toSorted((one, other) => Number(isOpenAtProvider(one)) - Number(isOpenAtProvider(other)));
  const last = found.at(-1);
  // A second capture is refunded as a whole, so the last refund found for it counts as the whole.
  if (last && !hasRest && (isWhole || !isOwn)) last.partial = false;
  const openParts = [
    ...standing.filter((row) => row.partial && isOpenRefund(stateAfter(row, entryOf(row)))),
    ...found.filter((refund) => refund.partial && isOpenAtProvider(refund)),
  ];
  if (!nothingNew && openParts.length > 1) return inDoubt('parts');
  const isOverfull = !nothingNew && sum(standing) + sum(found) + sum(unsent) > captured;
  const isBlocked = openParts.length > 0 && found.length > 0;
  const withdrawn = unsent.filter(({ partial }) => isOverfull || (partial && isBlocked));
  return {
    isInDoubt: false,
    found,
    revived: revived.map(({ row, listed: entry }) => ({ id: row.id, listed: entry })),
    // When nothing new is found, the requery of the refund records the refusal.
    ended: nothingNew ? [] : ended.map(({ id }) => id),
    displaced: displaced.map(({ id }) => id),
    withdrawn: withdrawn.map(({ id }) => id),
    unlisted: standing
      .filter((row) => unlisted.includes(row) && row.state !== 'accepted' && row.requestedAt < restoredAt)
      .map(({ id }) => id),
    refused: isWhole
      ? []
      : refused.filter(({ amountPaise }) => !alive.some(([, later]) => later.amountPaise === amountPaise)),
    isWhole: isWhole && isOwn && !nothingNew,
  };
}

/** The state of a stored refund after the plan. One that is revived is open again, or done. */
const stateAfter = (row: Row, entry: ListedRefund | undefined): Row['state'] =>
  isRevivable(row) ? (entry?.meaning === 'done' ? 'done' : 'accepted') : row.state;
