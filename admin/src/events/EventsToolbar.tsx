import SearchIcon from '@mui/icons-material/Search';
import { Button, InputAdornment, OutlinedInput } from '@mui/material';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import { useNavigate } from 'react-router-dom';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { addressOf } from '../data/addresses.ts';
import { lists } from '../tabs.ts';
import { RecentlyDeleted } from '../ui/dialog/RecentlyDeleted.tsx';
import { ColumnsButton } from '../ui/list/ColumnsButton.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';

interface EventsToolbarProps {
  text: string;
  onText: (text: string) => void;
  onAdd: () => void;
}

export function EventsToolbar({ text, onText, onAdd }: EventsToolbarProps) {
  const canWrite = useIsAllowed('events:write');
  const navigate = useNavigate();
  return (
    <Toolbar>
      <OutlinedInput
        type="search"
        value={text}
        onChange={({ target }) => onText(target.value)}
        placeholder="Name or location"
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': 'Search events', maxLength: 100 }}
        sx={{ width: { xs: '100%', sm: 360 }, mr: { sm: 'auto' } }}
      />
      <ColumnsButton />
      <RecentlyDeleted
        resource={lists.events.resource}
        noun="events"
        restored={eventMessages.restored}
        failed={eventMessages.restoreFailed}
      />
      <Button variant="outlined" onClick={() => void navigate(addressOf('fees'))}>
        Fees
      </Button>
      {canWrite && (
        <Button variant="contained" onClick={onAdd}>
          Add Event
        </Button>
      )}
    </Toolbar>
  );
}
