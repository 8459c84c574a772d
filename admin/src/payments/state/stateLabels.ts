import AccountBalanceIcon from '@mui/icons-material/AccountBalance';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import PriorityHighIcon from '@mui/icons-material/PriorityHigh';
import ReplayIcon from '@mui/icons-material/Replay';
import UndoIcon from '@mui/icons-material/Undo';
import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { palette } from '../../theme/palette.ts';
import type { StateStyle } from '../../ui/StateTag.tsx';

const onGrass = { background: palette.grass, foreground: palette.chalk };
const onMarigold = { background: palette.marigold, foreground: palette.ink };
const onEarth = { background: palette.earthDark, foreground: palette.chalk };
const onSky = { background: palette.sky, foreground: palette.chalk };
const onStone = { background: palette.stone, foreground: palette.chalk };

/** Label, icon and colours of each state. `earthDark` is for money that the club owes. */
export const stateStyles: Record<PaymentState, StateStyle> = {
  created: { label: 'Started', icon: HourglassIcon, ...onMarigold },
  initiated: { label: 'At the bank', icon: AccountBalanceIcon, ...onMarigold },
  paid: { label: 'Paid', icon: CheckIcon, ...onGrass },
  failed: { label: 'Failed', icon: BlockIcon, ...onStone },
  cancelled: { label: 'Cancelled', icon: BlockIcon, ...onStone },
  expired: { label: 'Lapsed', icon: BlockIcon, ...onStone },
  refund_due: { label: 'Refund due', icon: PriorityHighIcon, ...onEarth },
  refunding: { label: 'Refunding', icon: ReplayIcon, ...onEarth },
  refund_failed: { label: 'Refund refused', icon: PriorityHighIcon, ...onEarth },
  refunded: { label: 'Refunded', icon: UndoIcon, ...onSky },
  reversed: { label: 'Reversed', icon: UndoIcon, ...onSky },
};

export const stateLabel = (state: PaymentState): string => stateStyles[state].label;
