import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { eventTypeLabels } from '@maidan/shared/domain/event-status.ts';
import { displayType, palette } from '../theme/palette.ts';
import { DigitPlates } from '../ui/DigitPlates.tsx';
import { type StatusFilter, statusFilters } from './eventFilter.ts';

/** On a phone the chips scroll sideways; a partly visible chip shows that there are more. */
const Row = styled('div')({
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  // Padding for the focus ring, which the scroll container would cut off.
  padding: 6,
  scrollPaddingInline: 6,
  margin: '0 -6px 10px',
});

const Chip = styled(ButtonBase)({
  ...displayType,
  flex: 'none',
  gap: 8,
  minHeight: 48,
  padding: '3px 12px',
  fontSize: 18,
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  scrollSnapAlign: 'start',
  '&[aria-pressed="true"]': { color: palette.chalk, backgroundColor: palette.board },
});

const label = (filter: StatusFilter): string => (filter === 'all' ? 'All Events' : eventTypeLabels[filter]);
export const chipId = (filter: StatusFilter): string => `events-${filter}`;

interface StatusChipsProps {
  pressed: StatusFilter;
  counts: Record<StatusFilter, number>;
  onPress: (filter: StatusFilter) => void;
}

export function StatusChips({ pressed, counts, onPress }: StatusChipsProps) {
  return (
    <Row role="group" aria-label="Filter by status">
      {statusFilters.map((filter) => (
        <Chip key={filter} id={chipId(filter)} aria-pressed={filter === pressed} onClick={() => onPress(filter)}>
          {label(filter)} <DigitPlates value={counts[filter]} />
        </Chip>
      ))}
    </Row>
  );
}
