import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import PriorityHighIcon from '@mui/icons-material/PriorityHigh';
import QuestionMarkIcon from '@mui/icons-material/QuestionMark';
import ReplayIcon from '@mui/icons-material/Replay';
import type { UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import { palette } from '../../../theme/palette.ts';
import type { StateStyle } from '../../../ui/StateTag.tsx';

const onGrass = { background: palette.grass, foreground: palette.chalk };
const onMarigold = { background: palette.marigold, foreground: palette.ink };
const onEarth = { background: palette.earthDark, foreground: palette.chalk };
const onSky = { background: palette.sky, foreground: palette.chalk };
const onStone = { background: palette.stone, foreground: palette.chalk };

/** Label, icon and colours of each state. `earthDark` is for what a person has to do. */
export const unrecordedStyles: Record<UnrecordedPaymentView['state'], StateStyle> = {
  due: { label: 'Being asked', icon: HourglassIcon, ...onMarigold },
  to_confirm: { label: 'Waits for you', icon: PriorityHighIcon, ...onEarth },
  captured: { label: 'Goes back', icon: ReplayIcon, ...onSky },
  registered: { label: 'Registered', icon: CheckIcon, ...onGrass },
  no_money: { label: 'No money taken', icon: BlockIcon, ...onStone },
  in_doubt: { label: 'Ask the provider', icon: QuestionMarkIcon, ...onEarth },
};

/** Where the club received the payment's id from. */
export const sourceTexts: Record<UnrecordedPaymentView['source'], string> = {
  return: 'the payer came back',
  callback: 'the bank called',
  settlement_file: 'in a settlement file',
};
