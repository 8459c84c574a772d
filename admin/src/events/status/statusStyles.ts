import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HistoryIcon from '@mui/icons-material/History';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import ScheduleIcon from '@mui/icons-material/Schedule';
import type { SvgIconComponent } from '@mui/icons-material';
import type { EventType } from '@maidan/shared/domain/event-status.ts';
import { inks } from '../../theme/palette.ts';

/** Icon, ground and word of each status, as on the public cards. */
export const statusStyles: Record<EventType, { icon: SvgIconComponent; ground: string; word: string }> = {
  upcoming: { icon: ScheduleIcon, ground: inks.marigold, word: inks.ink },
  ongoing: { icon: PlayArrowIcon, ground: inks.sky, word: inks.chalk },
  completed: { icon: CheckIcon, ground: inks.stone, word: inks.chalk },
  abandoned: { icon: BlockIcon, ground: inks.earthDark, word: inks.chalk },
  past: { icon: HistoryIcon, ground: inks.stone, word: inks.chalk },
};
