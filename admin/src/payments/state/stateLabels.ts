import { palette } from '../../theme/palette.ts';
import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';

interface StateStyle {
  label: string;
  background: string;
  foreground: string;
}

const onGrass = { background: palette.grass, foreground: palette.chalk };
const onMarigold = { background: palette.marigold, foreground: palette.ink };
const onEarth = { background: palette.earthDark, foreground: palette.chalk };
const onSky = { background: palette.sky, foreground: palette.chalk };
const onStone = { background: palette.stone, foreground: palette.chalk };

/** Label and colours of each state. Earth marks money that the club owes. */
export const stateStyles: Record<PaymentState, StateStyle> = {
  created: { label: 'Started', ...onMarigold },
  initiated: { label: 'At the bank', ...onMarigold },
  paid: { label: 'Paid', ...onGrass },
  failed: { label: 'Failed', ...onStone },
  cancelled: { label: 'Cancelled', ...onStone },
  expired: { label: 'Lapsed', ...onStone },
  refund_due: { label: 'Refund due', ...onEarth },
  refunding: { label: 'Refunding', ...onEarth },
  refund_failed: { label: 'Refund refused', ...onEarth },
  refunded: { label: 'Refunded', ...onSky },
  reversed: { label: 'Reversed', ...onSky },
};

export const stateLabel = (state: PaymentState): string => stateStyles[state].label;
