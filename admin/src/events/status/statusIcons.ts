import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HistoryIcon from '@mui/icons-material/History';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import ScheduleIcon from '@mui/icons-material/Schedule';
import type { SvgIconComponent } from '@mui/icons-material';
import type { EventType } from '@maidan/shared/domain/event-status.ts';

export const statusIcons: Record<EventType, SvgIconComponent> = {
  upcoming: ScheduleIcon,
  ongoing: PlayArrowIcon,
  completed: CheckIcon,
  abandoned: BlockIcon,
  past: HistoryIcon,
};
