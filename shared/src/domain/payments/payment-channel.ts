/** How the money of a payment came: through the payment provider, or by hand at the club's counter. */
export const paymentChannels = ['provider', 'cash', 'transfer'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/** Channels of money taken by hand. The provider does not know such payments, and is not asked about them. */
export const counterChannels = ['cash', 'transfer'] as const satisfies readonly PaymentChannel[];
export type CounterChannel = (typeof counterChannels)[number];

export const isPaymentChannel = (value: unknown): value is PaymentChannel =>
  paymentChannels.some((channel) => channel === value);

export const isCounterChannel = (channel: PaymentChannel): channel is CounterChannel => channel !== 'provider';

/** Names of the channels in receipts and the console. */
export const channelLabels: Record<PaymentChannel, string> = {
  provider: 'Online',
  cash: 'Cash at the club',
  transfer: 'Bank transfer',
};
