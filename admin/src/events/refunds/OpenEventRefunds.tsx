import { useLocation, useNavigate } from 'react-router-dom';
import { eventIdInUrl, eventRefundsPath } from '../../payments/calls/eventRefundsUrl.ts';
import { EventRefundsDialog } from './EventRefundsDialog.tsx';

/** The refunds of the event named in the URL, so that Back closes them and the attention list can open them. */
export function OpenEventRefunds() {
  const navigate = useNavigate();
  const eventId = eventIdInUrl(useLocation().search);
  if (!eventId) return null;
  const close = (): void => void navigate(eventRefundsPath(undefined), { replace: true });
  return <EventRefundsDialog key={eventId} eventId={eventId} onClose={close} />;
}
