import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { unpaidReason } from '@maidan/shared/domain/payments/unpaid-reason.ts';
import { whatsAppUrl } from '@maidan/shared/format/links/phone-url.ts';
import type { UnpaidRow, UnpaidSort } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { palette } from '../../theme/palette.ts';
import { RegisterAtCounter } from '../counter/RegisterAtCounter.tsx';
import type { Column } from '../../ui/list/column.ts';
import { inTable } from '../../ui/list/inTable.ts';
import type { SortChoice } from '../../ui/list/SortSelect.tsx';
import { useHasCards } from '../../ui/useHasCards.ts';
import { invitationText } from './unpaidText.ts';

export const latestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Sort orders offered on phones. */
export const unpaidSorts: readonly SortChoice<UnpaidSort>[] = [
  { label: 'Latest first', ...latestFirst },
  { label: 'Player, A to Z', field: 'payerName', order: 'ASC' },
  { label: 'Event, A to Z', field: 'eventName', order: 'ASC' },
];

const Buttons = styled('div')({
  display: 'flex',
  gap: 8,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  '@media (width < 900px)': { flexWrap: 'wrap', '& .MuiButton-root': { flex: '1 1 auto', padding: '3px 8px' } },
});

const Mobile = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  margin: '-6px 0',
  color: palette.ink,
  fontWeight: 700,
});

/** The link to the form is offered only while one can register for the event; WhatsApp itself always. */
function Actions({ row, onOpen, onRegistered }: { row: UnpaidRow; onOpen: () => void; onRegistered: () => void }) {
  const look = useHasCards() ? {} : inTable;
  const { payerName, payerMobile, eventName, isOpen, playerType } = row;
  const text = isOpen ? invitationText(row, window.location.origin) : '';
  const about = `${payerName}, ${eventName}`;
  return (
    <Buttons>
      <Button
        variant="outlined"
        startIcon={<WhatsAppIcon />}
        href={whatsAppUrl(payerMobile, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp to ${about}`}
        sx={look}
      >
        WhatsApp
      </Button>
      <Button variant="outlined" onClick={onOpen} aria-label={`Details of ${about}`} sx={look}>
        Details
      </Button>
      {isOpen && (
        <RegisterAtCounter
          variant="outlined"
          startIcon={null}
          prefill={{
            ...{ selectedEvent: row.eventId, playerType, mobile: payerMobile },
            ...{ firstName: row.firstName, lastName: row.lastName },
          }}
          onRegistered={onRegistered}
          aria-label={`Counter: register ${about}`}
          sx={look}
        >
          Counter
        </RegisterAtCounter>
      )}
    </Buttons>
  );
}

/** @param onRegistered called after somebody was registered at the counter, whose row goes */
export const unpaidColumns = (
  open: (id: string) => void,
  onRegistered: () => void,
): Column<UnpaidRow, UnpaidSort>[] => [
  { label: 'Player', sort: 'payerName', cell: ({ payerName }) => payerName, card: 'heading', width: 190 },
  { label: 'Event', sort: 'eventName', cell: ({ eventName }) => eventName, card: 'wide', width: 180 },
  { label: 'Why', cell: unpaidReason, card: 'wide', width: 190 },
  { label: 'Last attempt', sort: 'createdAt', cell: ({ createdAt }) => indianMoment(createdAt) },
  { label: 'Attempts', cell: ({ attempts }) => attempts, align: 'right' },
  { label: 'Type', cell: ({ playerType }) => playerType, width: 120 },
  {
    label: 'Mobile',
    cell: ({ payerName, payerMobile }) => (
      <Mobile href={`tel:+91${payerMobile}`} aria-label={`Call ${payerName}, ${payerMobile}`}>
        {payerMobile}
      </Mobile>
    ),
  },
  {
    label: 'Actions',
    cell: (row) => <Actions row={row} onOpen={() => open(row.id)} onRegistered={onRegistered} />,
    card: 'actions',
  },
];
