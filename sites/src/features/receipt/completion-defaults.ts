import { club } from '@maidan/shared/club.ts';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import { playerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';

/** Defaults for missing data at payment completion (spec section 5, last part). Values from the server win. */

export const usablePlayerType = (playerType: string | null | undefined): string =>
  playerType?.trim() ? playerType : playerTypeOf.new;

/** Rupees. A fee that is not a positive number is replaced by the default of the player type. */
export function usableFee(fee: unknown, playerType: string | null | undefined): number {
  const rupees = typeof fee === 'string' && fee.trim() ? Number(fee) : fee;
  return typeof rupees === 'number' && Number.isFinite(rupees) && rupees > 0
    ? rupees
    : defaultFees[playerKind(playerType)];
}

export const usableReceiptNumber = (receiptNumber: string | null | undefined, now: Date): string =>
  receiptNumber?.trim() || `${club.receiptPrefix}${now.getTime()}`;

export const shownOrNA = (text: string | null | undefined): string => text?.trim() || 'N/A';
