import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import PriorityHighIcon from '@mui/icons-material/PriorityHigh';
import QuestionMarkIcon from '@mui/icons-material/QuestionMark';
import ReplayIcon from '@mui/icons-material/Replay';
import { payoutOutcomeLabels } from '@maidan/shared/rules/payments/payouts.ts';
import type { PayoutOutcome } from '@maidan/shared/wire/payouts/payouts.ts';
import { palette } from '../../theme/palette.ts';
import type { StateStyle } from '../../ui/StateTag.tsx';

const onMarigold = { background: palette.marigold, foreground: palette.ink };
const onEarth = { background: palette.earthDark, foreground: palette.chalk };

/**
 * Icon and colours of each outcome. `earthDark` is for payments that somebody must look into: none is recorded, or it
 * differs.
 */
const styles: Record<PayoutOutcome, Omit<StateStyle, 'label'>> = {
  notRecorded: { icon: PriorityHighIcon, ...onEarth },
  amountDiffers: { icon: PriorityHighIcon, ...onEarth },
  unknown: { icon: QuestionMarkIcon, ...onEarth },
  notBooked: { icon: ReplayIcon, ...onEarth },
  settledBefore: { icon: ContentCopyIcon, ...onMarigold },
  repeated: { icon: ContentCopyIcon, ...onMarigold },
  notInFile: { icon: QuestionMarkIcon, ...onMarigold },
  unreadable: { icon: BlockIcon, background: palette.stone, foreground: palette.chalk },
  nextFile: { icon: HourglassIcon, background: palette.sky, foreground: palette.chalk },
  match: { icon: CheckIcon, background: palette.grass, foreground: palette.chalk },
};

export const outcomeStyle = (outcome: PayoutOutcome): StateStyle => ({
  label: payoutOutcomeLabels[outcome],
  ...styles[outcome],
});
