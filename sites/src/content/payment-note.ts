import type { InEachLanguage } from '@maidan/shared/language.ts';
import type { PaymentStatusResponse } from '@maidan/shared/wire/payments.ts';

/** `open`: the outcome is not known yet. `paid`: the money arrived after this browser had left the payment. */
export type UnfinishedState = 'open' | 'paid' | 'ended';

export const unfinishedStates: Record<PaymentStatusResponse['status'], UnfinishedState> = {
  processing: 'open',
  paid: 'paid',
  refund: 'paid',
  failed: 'ended',
  cancelled: 'ended',
  expired: 'ended',
};

type NoteTexts = Record<UnfinishedState, { message: string; link: string }> & { dismiss: string };

/**
 * The note about a payment that this browser has left. No island uses these texts, so they are in no script. /register
 * has its own words.
 */
export const paymentNoteTexts: InEachLanguage<NoteTexts> = {
  en: {
    open: { message: 'Your payment is not finished.', link: 'Check and continue' },
    paid: { message: 'Your payment has arrived: do not pay again.', link: 'Open receipt' },
    ended: {
      message: 'Your payment did not go through, so the registration is not complete.',
      link: 'Back to the form',
    },
    dismiss: 'Dismiss',
  },
  hi: {
    open: { message: 'आपका भुगतान अभी पूरा नहीं हुआ है।', link: 'जाँचें और आगे बढ़ें' },
    paid: { message: 'आपका भुगतान मिल गया है: दोबारा भुगतान न कीजिए।', link: 'रसीद खोलें' },
    ended: { message: 'आपका भुगतान नहीं हो पाया, इसलिए पंजीकरण पूरा नहीं हुआ है।', link: 'फ़ॉर्म पर वापस जाएँ' },
    dismiss: 'हटाएँ',
  },
};
