import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { palette } from '../../theme/palette.ts';
import { eventRefundsPath } from '../calls/eventRefundsUrl.ts';
import { useEventRefundSummaries } from '../calls/useEventRefundSummaries.ts';
import { deletedEvents, openRefundsText } from './deletedEvents.ts';
import { Strip } from './Strip.ts';
import { useAttention } from './useAttention.ts';

/** The way to the refunds of events that have no row any more; renders nothing when there are none or while loading. */
export function DeletedEventRefunds() {
  const navigate = useNavigate();
  const attention = useAttention();
  const events = deletedEvents(useEventRefundSummaries() ?? [], attention, serverNow());
  if (events.length === 0) return null;
  return (
    <Strip aria-label="Refunds of deleted events" sx={{ borderLeftColor: palette.ink2 }}>
      <h2>Refunds of deleted events</h2>
      <ul>
        {events.map((event) => (
          <li key={event.eventId}>
            <p>
              <strong>{event.eventName}</strong>
              <br />
              {openRefundsText(event)}
            </p>
            <Button
              variant="outlined"
              aria-label={`Look at the refunds of ${event.eventName}`}
              onClick={() => void navigate(eventRefundsPath(event.eventId))}
            >
              Look
            </Button>
          </li>
        ))}
      </ul>
    </Strip>
  );
}
