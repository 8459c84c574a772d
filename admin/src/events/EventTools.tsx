import SearchIcon from '@mui/icons-material/Search';
import { Button, InputAdornment, OutlinedInput } from '@mui/material';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import { lists } from '../dashboard/lists.ts';
import { RecentlyDeleted } from '../ui/RecentlyDeleted.tsx';
import { Tools } from '../ui/Tools.tsx';

interface EventToolsProps {
  text: string;
  onText: (text: string) => void;
  onAdd: () => void;
}

export function EventTools({ text, onText, onAdd }: EventToolsProps) {
  return (
    <Tools>
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
      <RecentlyDeleted
        resource={lists.events.resource}
        things="events"
        restored={eventMessages.restored}
        failed={eventMessages.restoreFailed}
      />
      <Button variant="contained" onClick={onAdd}>
        Add Event
      </Button>
    </Tools>
  );
}
