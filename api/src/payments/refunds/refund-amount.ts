/** Paise: `amountPaise` is the club's fee, `surchargePaise` the provider's charge on top of it. */
interface ChargedAmount {
  amountPaise: number;
  surchargePaise: number;
}

/**
 * Paise to refund: the fee without the provider's surcharge. The club never received the surcharge, and it is not
 * documented that the provider accepts a refund of more than the order's amount (gateway documentation,
 * sections 4.2 and 6: `totalAmount` is amount and surcharge, `totalRefundAmount` is compared with the payment).
 */
export const refundAmount = ({ amountPaise }: ChargedAmount): number => amountPaise;
