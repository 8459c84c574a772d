import AccountBalanceIcon from '@mui/icons-material/AccountBalance';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import PriorityHighIcon from '@mui/icons-material/PriorityHigh';
import ReplayIcon from '@mui/icons-material/Replay';
import UndoIcon from '@mui/icons-material/Undo';
import type { SvgIconComponent } from '@mui/icons-material';
import { styled } from '@mui/material/styles';
import type { PaymentState } from '@maidan/shared/domain/payment-state.ts';
import { displayType } from '../../theme/palette.ts';
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

const Tag = styled('span')({
  ...displayType,
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  padding: '4px 10px',
  fontSize: 17,
  whiteSpace: 'nowrap',
  '& svg': { width: 18, height: 18 },
  // More space above than below, because the browser rounds the line box up at this size.
  '& span': { paddingTop: 2 },
});

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
