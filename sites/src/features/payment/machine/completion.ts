import { club } from '@maidan/shared/club.ts';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import { playerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';

/** The data rules at payment completion (spec section 5, last part). What the server says wins; these fill its gaps. */

export const usablePlayerType = (playerType: string | null | undefined): string =>
  playerType?.trim() ? playerType : playerTypeOf.new;

/** Rupees. A fee that is no positive number gives way to the default of the player type. */
export function usableFee(fee: unknown, playerType: string | null | undefined): number {
  const rupees = typeof fee === 'string' && fee.trim() ? Number(fee) : fee;
  return typeof rupees === 'number' && Number.isFinite(rupees) && rupees > 0
    ? rupees
    : defaultFees[playerKind(playerType)];
}

export const usableReceiptNumber = (receiptNumber: string | null | undefined, now: Date): string =>
  receiptNumber?.trim() || `${club.receiptPrefix}${now.getTime()}`;

export const shownOrNA = (text: string | null | undefined): string => text?.trim() || 'N/A';
