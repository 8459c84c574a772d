import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HistoryIcon from '@mui/icons-material/History';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import ScheduleIcon from '@mui/icons-material/Schedule';
import type { SvgIconComponent } from '@mui/icons-material';
import { styled } from '@mui/material/styles';
import { type EventType, eventTypeLabels } from '@maidan/shared/event-status.ts';
import { displayType, inks } from '../theme/inks.ts';

const looks: Record<EventType, { icon: SvgIconComponent; ground: string; word: string }> = {
  upcoming: { icon: ScheduleIcon, ground: inks.marigold, word: inks.ink },
  ongoing: { icon: PlayArrowIcon, ground: inks.sky, word: inks.chalk },
  completed: { icon: CheckIcon, ground: inks.stone, word: inks.chalk },
  abandoned: { icon: BlockIcon, ground: inks.earthDark, word: inks.chalk },
  past: { icon: HistoryIcon, ground: inks.stone, word: inks.chalk },
};

const Tag = styled('span')({
  ...displayType,
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  padding: '4px 10px',
  fontSize: 17,
  '& svg': { width: 18, height: 18 },
  // A line this small is rounded upwards.
  '& span': { paddingTop: 2 },
});

/** Icon, word and ground say the same: nobody needs to tell the colours apart. */
export function StatusTag({ status }: { status: EventType }) {
  const { icon: Icon, ground, word } = looks[status];
  return (
    <Tag sx={{ backgroundColor: ground, color: word }}>
      <Icon aria-hidden />
      <span>{eventTypeLabels[status]}</span>
    </Tag>
  );
}
