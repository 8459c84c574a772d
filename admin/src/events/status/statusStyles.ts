import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HistoryIcon from '@mui/icons-material/History';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import ScheduleIcon from '@mui/icons-material/Schedule';
import type { SvgIconComponent } from '@mui/icons-material';
import type { EventType } from '@maidan/shared/domain/event-status.ts';
import { palette } from '../../theme/palette.ts';

/** Icon, background and text colour of each status, as on the public cards. */
export const statusStyles: Record<EventType, { icon: SvgIconComponent; background: string; color: string }> = {
  upcoming: { icon: ScheduleIcon, background: palette.marigold, color: palette.ink },
  ongoing: { icon: PlayArrowIcon, background: palette.sky, color: palette.chalk },
  completed: { icon: CheckIcon, background: palette.stone, color: palette.chalk },
  abandoned: { icon: BlockIcon, background: palette.earthDark, color: palette.chalk },
  past: { icon: HistoryIcon, background: palette.stone, color: palette.chalk },
};
