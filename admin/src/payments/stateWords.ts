import { inks } from '../theme/inks.ts';
import type { PaymentState } from '@maidan/shared/payment-states.ts';

interface Look {
  word: string;
  ground: string;
  ink: string;
}

const onGrass = { ground: inks.grass, ink: inks.chalk };
const onMarigold = { ground: inks.marigold, ink: inks.ink };
const onEarth = { ground: inks.earthDark, ink: inks.chalk };
const onSky = { ground: inks.sky, ink: inks.chalk };
const onStone = { ground: inks.stone, ink: inks.chalk };

/** Each state in the treasurer's words. Earth stands for money that is owed. */
export const stateLooks: Record<PaymentState, Look> = {
  created: { word: 'Started', ...onMarigold },
  initiated: { word: 'At the bank', ...onMarigold },
  paid: { word: 'Paid', ...onGrass },
  failed: { word: 'Failed', ...onStone },
  cancelled: { word: 'Cancelled', ...onStone },
  expired: { word: 'Lapsed', ...onStone },
  refund_due: { word: 'Refund due', ...onEarth },
  refunding: { word: 'Refunding', ...onEarth },
  refund_failed: { word: 'Refund refused', ...onEarth },
  refunded: { word: 'Refunded', ...onSky },
  reversed: { word: 'Reversed', ...onSky },
};

export const wordOf = (state: PaymentState): string => stateLooks[state].word;
