import type { PaymentChoice } from '../payment/payment-decision.ts';
import type { Settings } from '../settings.ts';

/** A way in which a checkout can end; the tester chooses one. */
export interface CheckoutOutcome {
  label: string;
  /** What will happen, in one line under the button. */
  says: (settings: Settings) => string;
  choice: (settings: Settings) => PaymentChoice;
  /** How the browser leaves the bank: with the return post, with a message to the merchant's window, or not at all. */
  leaves: 'return' | 'message' | 'never';
}

export const checkoutOutcomes = {
  pay: {
    label: 'Pay',
    says: () => 'The bank accepts and the browser returns.',
    choice: () => ({ outcome: 'success' }),
    leaves: 'return',
  },
  refuse: {
    label: 'Bank refuses',
    says: () => 'The payment fails: OTS0600.',
    choice: () => ({ outcome: 'failed' }),
    leaves: 'return',
  },
  pendingThenPaid: {
    label: 'Pending, then paid',
    says: ({ succeedAfterSeconds }) => `Returns as pending, paid ${succeedAfterSeconds} seconds later.`,
    choice: ({ succeedAfterSeconds }) => ({ outcome: 'pending', succeedsAfterSeconds: succeedAfterSeconds }),
    leaves: 'return',
  },
  pending: {
    label: 'Stay pending',
    says: () => 'Until you finish it in the ledger.',
    choice: () => ({ outcome: 'pending' }),
    leaves: 'return',
  },
  payAndClose: {
    label: 'Pay, never return',
    says: () => 'Paid, and the tab is closed too early.',
    choice: () => ({ outcome: 'success' }),
    leaves: 'never',
  },
  timeOut: {
    label: 'Session times out',
    says: () => 'The payer waited too long: OTS0201.',
    choice: () => ({ outcome: 'timedOut' }),
    leaves: 'message',
  },
  cancel: {
    label: 'Cancel payment',
    says: () => 'The payer changes their mind: OTS0101.',
    choice: () => ({ outcome: 'cancelled' }),
    leaves: 'message',
  },
} as const satisfies Record<string, CheckoutOutcome>;

export type CheckoutOutcomeName = keyof typeof checkoutOutcomes;
export const isCheckoutOutcome = (name: unknown): name is CheckoutOutcomeName =>
  typeof name === 'string' && Object.hasOwn(checkoutOutcomes, name);
