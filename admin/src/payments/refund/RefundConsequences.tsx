import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { partialRefundSentences } from '@maidan/shared/rules/payments/partial-refund.ts';

/** Of a paid payment, rupees of a part that the bank has refused: it is tried again until another sum is asked for. */
const refusedPart = ({ state, returning, partUnderway }: PaymentDetail): number =>
  state === 'paid' && partUnderway === null ? returning : 0;

/** What a refund of all that remains, or of a part, brings about. */
export function RefundConsequences({ payment, isPart }: { payment: PaymentDetail; isPart: boolean }) {
  const { payerName, surcharge, playerId, partUnderway } = payment;
  const refused = refusedPart(payment);
  return (
    <>
      <p>
        The money goes back to <strong>{payerName || 'the payer'}</strong> the way it was paid.
        {surcharge > 0 && ` The bank’s surcharge of ${formatRupees(surcharge)} does not.`}
        {isPart && ' The receipt stays valid and shows what went back.'}
        {!isPart && playerId && ' The player is taken off the list at once.'} This cannot be undone.
      </p>
      {refused > 0 && (
        <p>
          The bank has refused to return {formatRupees(refused)}. That is not tried again once another sum is asked for.
        </p>
      )}
      {payment.state === 'paid' && partUnderway !== null && <p>{partialRefundSentences.underway(partUnderway)}</p>}
    </>
  );
}
