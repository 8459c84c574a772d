import { eventTypeLabels } from '@maidan/shared/domain/event-status.ts';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import AddIcon from '@mui/icons-material/Add';
import SearchIcon from '@mui/icons-material/Search';
import { Button, ButtonBase, InputAdornment, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../data/addresses.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { translate } from '../i18n/translate.ts';
import { displayType, palette } from '../theme/palette.ts';
import { RecentlyDeleted } from '../ui/dialog/RecentlyDeleted.tsx';
import { DigitPlates } from '../ui/DigitPlates.tsx';
import { FilterBar } from '../ui/list/FilterBar.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useHasCards } from '../ui/windowWidth.ts';
import { type StatusFilter, statusFilters } from './eventFilter.ts';

interface EventsToolbarProps {
  text: string;
  onText: (text: string) => void;
  onAdd: () => void;
  /** The select of the order, which FilterBar shows below 900 px. */
  sort: ReactNode;
}

/** Buttons that are seldom used: above the list; below 900 px, after the list. */
export function RareActs() {
  const navigate = useNavigate();
  return (
    <>
      <RecentlyDeleted resource="events" restored={eventMessages.restored} failed={eventMessages.restoreFailed} />
      <Button variant="outlined" onClick={() => void navigate(addressOf('fees'))}>
        {translate('resources.fees.name')}
      </Button>
    </>
  );
}

export function EventsToolbar({ text, onText, onAdd, sort }: EventsToolbarProps) {
  const canWrite = useIsAllowed('events:write');
  const hasCards = useHasCards();
  return (
    <FilterBar
      label={translate('resources.events.name')}
      search={
        <OutlinedInput
          type="search"
          fullWidth
          value={text}
          onChange={({ target }) => onText(target.value)}
          placeholder={translate('events.search.placeholder')}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          }
          inputProps={{ 'aria-label': translate('events.search.label'), maxLength: 100 }}
        />
      }
      set={[]}
      sort={sort}
      beside={
        hasCards &&
        canWrite && (
          <Button
            variant="contained"
            aria-label={translate('events.add')}
            onClick={onAdd}
            sx={{ minHeight: 52, minWidth: 52, padding: 0 }}
          >
            <AddIcon />
          </Button>
        )
      }
      end={
        !hasCards && (
          <Toolbar sx={{ mb: 0, flex: '1 1 auto' }}>
            <RareActs />
            {canWrite && (
              <Button variant="contained" onClick={onAdd}>
                {translate('events.add')}
              </Button>
            )}
          </Toolbar>
        )
      }
    />
  );
}

/** The row of chips scrolls sideways where it is wider than the window. */
const Row = styled('div')({
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  // The padding leaves room for the focus ring, which the scroll container would cut off.
  padding: 6,
  scrollPaddingInline: 6,
  margin: '0 -6px 10px',
  '@media (width < 900px)': { margin: '-8px -6px 2px' },
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

const label = (filter: StatusFilter): string => (filter === 'all' ? translate('events.all') : eventTypeLabels[filter]);
export const chipId = (filter: StatusFilter): string => `events-${filter}`;

interface StatusChipsProps {
  pressed: StatusFilter;
  counts: Record<StatusFilter, number>;
  onPress: (filter: StatusFilter) => void;
}

export function StatusChips({ pressed, counts, onPress }: StatusChipsProps) {
  return (
    <Row role="group" aria-label={translate('events.filterByStatus')}>
      {statusFilters.map((filter) => (
        <Chip key={filter} id={chipId(filter)} aria-pressed={filter === pressed} onClick={() => onPress(filter)}>
          {label(filter)} <DigitPlates value={counts[filter]} />
        </Chip>
      ))}
    </Row>
  );
}
