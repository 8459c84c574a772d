import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HistoryIcon from '@mui/icons-material/History';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import ScheduleIcon from '@mui/icons-material/Schedule';
import type { SvgIconComponent } from '@mui/icons-material';
import type { EventType } from '@maidan/shared/domain/event-status.ts';
import { palette } from '../../theme/palette.ts';

/** Icon, ground and word of each status, as on the public cards. */
export const statusStyles: Record<EventType, { icon: SvgIconComponent; ground: string; word: string }> = {
  upcoming: { icon: ScheduleIcon, ground: palette.marigold, word: palette.ink },
  ongoing: { icon: PlayArrowIcon, ground: palette.sky, word: palette.chalk },
  completed: { icon: CheckIcon, ground: palette.stone, word: palette.chalk },
  abandoned: { icon: BlockIcon, ground: palette.earthDark, word: palette.chalk },
  past: { icon: HistoryIcon, ground: palette.stone, word: palette.chalk },
};
