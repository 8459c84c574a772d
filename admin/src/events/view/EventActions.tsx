import EditIcon from '@mui/icons-material/EditOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import PrintIcon from '@mui/icons-material/Print';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { eventPosterUrl, shortEventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { type ReactNode, useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { EventDialog } from '../EventDialog.tsx';
import { counterEventTypes } from '@maidan/shared/rules/payments/counter.ts';
import { RegisterAtCounter } from '../../payments/counter/RegisterAtCounter.tsx';
import { PrintTeamSheet } from './team-sheet/PrintTeamSheet.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 20,
  '&:empty': { display: 'none' },
  '@media (width < 600px)': { '& > .MuiButton-root': { flex: '1 1 auto', paddingInline: 8, whiteSpace: 'nowrap' } },
});

interface EventActionsProps {
  event: EventRecord;
  /** How many there are to print. */
  players: number;
  onChanged: () => void;
}

/**
 * Edit, register at the counter and print, as far as the role includes it. The event's page, which shows what was saved,
 * and its poster are pages of the public site.
 */
export function EventActions({ event, players, onChanged }: EventActionsProps) {
  const [isEditing, setEditing] = useState(false);
  const canWrite = useIsAllowed('events:write');
  const canPrint = useIsAllowed('players:export');
  const close = (): void => {
    setEditing(false);
    onChanged();
  };
  return (
    <Row>
      {canWrite && (
        <Button
          variant="contained"
          color="secondary"
          startIcon={<EditIcon />}
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          Edit event
        </Button>
      )}
      {counterEventTypes.some((type) => type === event.eventType) && (
        <RegisterAtCounter prefill={{ selectedEvent: event.id }} onRegistered={onChanged} />
      )}
      <SitePageButton label="View on the website" icon={<OpenIcon />} href={shortEventPageUrl(event.id)} />
      <SitePageButton label="Poster (A4)" icon={<PrintIcon />} href={eventPosterUrl(event.id)} />
      {canPrint && players > 0 && <PrintTeamSheet eventId={event.id} />}
      {isEditing && <EventDialog event={event} onClose={close} />}
    </Row>
  );
}

interface SitePageButtonProps {
  label: string;
  icon: ReactNode;
  href: string;
}

/** Opens a page of the public site in a new tab. */
const SitePageButton = ({ label, icon, href }: SitePageButtonProps) => (
  <Button
    variant="outlined"
    startIcon={icon}
    href={href}
    target="_blank"
    rel="noopener"
    aria-label={`${label}, opens in a new tab`}
  >
    {label}
  </Button>
);
