/** All values of `subChannel` in the provider's documentation; this bank offers some of them. */
export const subChannels = ['NB', 'CC', 'DC', 'MW', 'PP', 'PW', 'EM', 'NR', 'BQ', 'UP'] as const;

/** The tabs of the payment page. */
export type MethodTab = 'card' | 'upi' | 'bank';

interface PaymentMethod {
  label: string;
  tab: MethodTab;
  /** The account or card that the payer chooses in that tab. */
  account: string;
  /** The content of `bankDetails` in documents. */
  bankDetails: (bankTxnId: string | undefined) => Record<string, unknown>;
}

const cardDetails = (cardType: string, cardMaskNumber: string, scheme: string) => () => ({
  authId: '012345',
  cardType,
  cardMaskNumber,
  scheme,
});

/** The methods that this bank offers, by the provider's `subChannel`. */
export const methods = {
  CC: {
    label: 'Credit card',
    tab: 'card',
    account: 'Visa credit, ends 1881',
    bankDetails: cardDetails('CC', 'XXXXXXXXXXXX1881', 'VISA'),
  },
  DC: {
    label: 'Debit card',
    tab: 'card',
    account: 'Mastercard debit, ends 4444',
    bankDetails: cardDetails('DC', 'XXXXXXXXXXXX4444', 'MASTERCARD'),
  },
  UP: {
    label: 'UPI',
    tab: 'upi',
    account: 'atomots@upi',
    bankDetails: (bankTxnId) => ({ authId: bankTxnId, scheme: 'upi' }),
  },
  NB: { label: 'Net banking', tab: 'bank', account: 'Atom Bank', bankDetails: () => ({}) },
} as const satisfies Partial<Record<(typeof subChannels)[number], PaymentMethod>>;

export type Method = keyof typeof methods;
export const isMethod = (value: unknown): value is Method => typeof value === 'string' && Object.hasOwn(methods, value);

/** The method when a test ends a payment without naming one. */
export const defaultMethod: Method = 'NB';
