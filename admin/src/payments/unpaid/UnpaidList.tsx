import { club } from '@maidan/shared/club.ts';
import { unpaidReason } from '@maidan/shared/domain/payments/unpaid-reason.ts';
import { indianMoment, longIndianDate } from '@maidan/shared/format/dates.ts';
import { registerUrl, whatsAppUrl } from '@maidan/shared/format/links.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import {
  everyEvent,
  type UnpaidFilterField,
  type UnpaidRow,
  type UnpaidSort,
} from '@maidan/shared/wire/payments-console/unpaid.ts';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { unpaidCsvPath } from '../../data/paymentCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { useEventChoices } from '../../data/useWholeList.ts';
import { palette } from '../../theme/palette.ts';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { ChoiceField } from '../../ui/form/fields.tsx';
import { SearchField } from '../../ui/form/filterFields.tsx';
import { ColumnsButton } from '../../ui/list/ColumnsButton.tsx';
import { inTable } from '../../ui/list/inTable.ts';
import { PagedList, PageOfList } from '../../ui/list/PagedList.tsx';
import { type SortChoice, SortSelect } from '../../ui/list/SortSelect.tsx';
import { useListFilter } from '../../ui/list/useListFilter.ts';
import { useHasCards } from '../../ui/windowWidth.ts';
import { RegisterAtCounter } from '../counter/RegisterAtCounter.tsx';
import { useOpenPayment } from '../paymentUrl.ts';

/** Text of a message to who has not paid, with the registration form, the event chosen in it. */
export const invitationText = (
  { payerName, eventId, eventName, eventDate }: Pick<UnpaidRow, 'payerName' | 'eventId' | 'eventName' | 'eventDate'>,
  origin: string,
): string =>
  `Hello from ${club.name}! The payment for ${payerName} for ${eventName}, ${longIndianDate(eventDate)}, did not go ` +
  `through, so the place is not taken yet. To try again, please open this link:\n${origin}${registerUrl(eventId)}\n` +
  'If you have a question, just reply to this message.';

const Filters = styled('div')({
  display: 'grid',
  gap: '12px 16px',
  alignItems: 'end',
  marginBottom: 16,
  '@media (width >= 600px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (width >= 1100px)': { gridTemplateColumns: '1fr 1fr 1fr' },
});

type UnpaidFilter = Partial<Record<UnpaidFilterField, string>>;

/** Filters by text and event; without a chosen event, by those for which one can register. */
function UnpaidFilters() {
  const { filter, changeFilter } = useListFilter<UnpaidFilter>();
  const events = useEventChoices();
  return (
    <Filters role="search" aria-label="Who has not paid">
      <SearchField value={filter.q ?? ''} placeholder="Name or mobile" onSearch={(q) => changeFilter({ q })} />
      <ChoiceField
        label="Event"
        value={filter.eventId ?? ''}
        onChange={(eventId) => changeFilter({ eventId })}
        choices={[{ value: everyEvent, label: 'All events, past ones too' }, ...events]}
        placeholder="Open for registration"
      />
      <ColumnsButton />
    </Filters>
  );
}

const Column = DataTable.Col<UnpaidRow>;

/** Below the payments, so that every write to a payment refetches it. */
const resource = 'payments/unpaid';
/** Milliseconds: attempts end, and people pay after all, without action in the console. */
const refetchInterval = 60_000;

const emptyMessage = ({ q, eventId }: UnpaidFilter): string => {
  if (q) return 'Nobody found matching your search.';
  return eventId ? 'Everybody who began to pay has paid.' : 'Everybody who began to pay for an open event has paid.';
};

const latestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Sort orders offered on phones. */
const unpaidSorts: readonly SortChoice<UnpaidSort>[] = [
  { label: 'Latest first', ...latestFirst },
  { label: 'Player, A to Z', field: 'payerName', order: 'ASC' },
  { label: 'Event, A to Z', field: 'eventName', order: 'ASC' },
];

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'end',
  justifyContent: 'flex-end',
  marginBottom: 16,
  '@media (width < 600px)': { '& > *': { flex: '1 1 100%' } },
});

/** One line per person and event whose attempts to pay have all ended without money. */
export const UnpaidList = () => (
  <PagedList resource={resource} sort={latestFirst} refetchInterval={refetchInterval}>
    <List />
  </PagedList>
);

function List() {
  const { sort } = useListContext();
  const { filter, setSort } = useListFilter<UnpaidFilter>();
  const hasCards = useHasCards();
  const section = useId();
  const canExport = useIsAllowed('players:export');
  const { open } = useOpenPayment();
  return (
    <section id={section} tabIndex={-1} aria-label="Who has not paid" style={{ outline: 0 }}>
      <UnpaidFilters />
      {(hasCards || canExport) && (
        <Row>
          {hasCards && <SortSelect choices={unpaidSorts} sort={sort} onSort={setSort} />}
          {canExport && (
            <DownloadButton
              label="CSV of this list"
              path={unpaidCsvPath(filter, sort)}
              saved={(rows) => `Saved ${pluralise(rows, 'row')}`}
              failed="The list could not be fetched. Please try again."
            />
          )}
        </Row>
      )}
      <PageOfList
        caption="Who has not paid"
        setSort={setSort}
        loading="Loading who has not paid..."
        failed="Failed to fetch who has not paid"
        empty={emptyMessage(filter)}
      >
        <Column source="payerName" label="Player" className="heading" width={190} />
        <Column source="eventName" label="Event" className="wide" width={180} />
        <Column label="Why" className="wide" width={190} render={unpaidReason} />
        <Column source="createdAt" label="Last attempt" render={({ createdAt }) => indianMoment(createdAt)} />
        <Column source="attempts" label="Attempts" disableSort align="right" />
        <Column source="playerType" label="Type" disableSort width={120} />
        <Column
          source="payerMobile"
          label="Mobile"
          disableSort
          render={({ payerName, payerMobile }) => (
            <Mobile href={`tel:+91${payerMobile}`} aria-label={`Call ${payerName}, ${payerMobile}`}>
              {payerMobile}
            </Mobile>
          )}
        />
        <Column
          label="Actions"
          className="actions"
          render={(row) => (
            <Actions
              row={row}
              onOpen={() => open(row.id)}
              // The row and its button are gone.
              onRegistered={() => document.getElementById(section)?.focus()}
            />
          )}
        />
      </PageOfList>
    </section>
  );
}

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
