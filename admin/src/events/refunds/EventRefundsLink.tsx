import type { EventRefundSummary } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { translate } from '../../i18n/translate.ts';
import { eventRefundsPath } from '../../payments/paymentUrl.ts';
import { rowText } from './refundTexts.ts';
import { useEventRefundSummary } from './useEventRefunds.ts';

const style = {
  display: 'block',
  px: 0.5,
  fontFamily: 'inherit',
  fontSize: 15,
  fontWeight: 700,
  lineHeight: 1.2,
  textAlign: 'left',
  textTransform: 'none',
  textDecoration: 'underline',
  whiteSpace: 'normal',
  maxWidth: 220,
  minHeight: 27,
  // In the row of a phone a finger meets more than the text, which does not make the row higher.
  '@media (width < 900px)': { '&::after': { content: '""', position: 'absolute', inset: '-11px 0' } },
  '&:hover': { textDecoration: 'underline' },
} as const;

/** In the view of an event the text has the width of its section. */
const inView = { ...style, px: 0, fontSize: 16, minHeight: 44, maxWidth: 'none' } as const;

interface EventRefundsLinkProps {
  eventId: string;
  eventName: string;
  /**
   * The summary that the event's view has loaded with its sums, so that link and sums agree. Undefined in a list; the
   * summaries of all events are then used.
   */
  loaded?: EventRefundSummary | null;
}

/** Button that names the progress of an event's refunds and opens them; nothing when there is no refund to name. */
export function EventRefundsLink({ eventId, eventName, loaded }: EventRefundsLinkProps) {
  const navigate = useNavigate();
  const listed = useEventRefundSummary(eventId);
  const summary = loaded === undefined ? listed : loaded;
  const text = summary && rowText(summary);
  if (!text) return null;
  return (
    <Button
      variant="text"
      color="inherit"
      sx={loaded === undefined ? style : inView}
      aria-label={translate('events.refunds.linkOf', { event: eventName, text })}
      onClick={() => void navigate(eventRefundsPath(eventId))}
    >
      {text}
    </Button>
  );
}
