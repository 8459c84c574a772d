import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import ReplayIcon from '@mui/icons-material/Replay';
import UndoIcon from '@mui/icons-material/Undo';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ImportState } from '@maidan/shared/wire/player-imports.ts';
import { Tag } from '../../../ui/Tag.ts';
import { importStateStyles } from '../importLabels.ts';

const icons: Record<ImportState, SvgIconComponent> = {
  uploaded: HourglassIcon,
  checked: HourglassIcon,
  running: ReplayIcon,
  done: CheckIcon,
  undoing: ReplayIcon,
  undone: UndoIcon,
  failed: BlockIcon,
};

/** The state by icon, text and colour, so that it does not depend on colour vision. */
export function ImportStateTag({ state }: { state: ImportState }) {
  const { label, background, foreground } = importStateStyles[state];
  const Icon = icons[state];
  return (
    <Tag sx={{ backgroundColor: background, color: foreground }}>
      <Icon aria-hidden />
      <span>{label}</span>
    </Tag>
  );
}
