/** Paise that the provider took: `amountPaise` for the club, `surchargePaise` on top of it for itself. */
interface Taken {
  amountPaise: number;
  surchargePaise: number;
}

/**
 * Paise that go back to the payer: what the club has received, without the provider's surcharge. The club never had the
 * surcharge, and nothing says that the provider accepts a refund of more than the order's amount (gateway documentation,
 * sections 4.2 and 6: `totalAmount` is amount and surcharge, `totalRefundAmount` is compared with the payment).
 */
export const refundAmount = ({ amountPaise }: Taken): number => amountPaise;
