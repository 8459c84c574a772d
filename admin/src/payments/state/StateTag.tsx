import AccountBalanceIcon from '@mui/icons-material/AccountBalance';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import PriorityHighIcon from '@mui/icons-material/PriorityHigh';
import ReplayIcon from '@mui/icons-material/Replay';
import UndoIcon from '@mui/icons-material/Undo';
import type { SvgIconComponent } from '@mui/icons-material';
import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { Tag } from '../../ui/Tag.ts';
import { stateStyles } from './stateLabels.ts';

const icons: Record<PaymentState, SvgIconComponent> = {
  created: HourglassIcon,
  initiated: AccountBalanceIcon,
  paid: CheckIcon,
  failed: BlockIcon,
  cancelled: BlockIcon,
  expired: BlockIcon,
  refund_due: PriorityHighIcon,
  refunding: ReplayIcon,
  refund_failed: PriorityHighIcon,
  refunded: UndoIcon,
  reversed: UndoIcon,
};

/** The state is shown by icon, text and colour, so it does not depend on colour vision. */
export function StateTag({ state }: { state: PaymentState }) {
  const { label, background, foreground } = stateStyles[state];
  const Icon = icons[state];
  return (
    <Tag sx={{ backgroundColor: background, color: foreground }}>
      <Icon aria-hidden />
      <span>{label}</span>
    </Tag>
  );
}
