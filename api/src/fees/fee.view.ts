import type { DatedFee } from '@maidan/shared/domain/fees.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import type { FeeView } from '@maidan/shared/wire/fees/fees.ts';
import type { Fee } from './fee.entity.ts';

/** The fee as the rule in `shared` reads it. */
export const datedFee = ({ eventId, kind, amountPaise, validFrom }: Fee): DatedFee => ({
  eventId,
  kind,
  rupees: amountPaise === null ? null : toRupees(amountPaise),
  validFrom,
});

/** @param eventName null for all events */
export const feeView = (fee: Fee, eventName: string | null): FeeView => ({
  id: fee.id,
  ...datedFee(fee),
  eventName,
  addedBy: fee.addedBy,
  addedAt: fee.addedAt.toISOString(),
  withdrawnBy: fee.withdrawnBy,
  withdrawnAt: fee.withdrawnAt?.toISOString() ?? null,
  supersededBy: fee.supersededBy,
});
