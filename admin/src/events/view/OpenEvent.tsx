import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { EventOverviewResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import { Link } from 'react-router-dom';
import { FactList, Section } from '../../ui/RecordPage.tsx';
import { palette } from '../../theme/palette.ts';
import { paymentsPath } from '../../payments/calls/paymentUrl.ts';
import { playersOfEventPath } from '../eventUrl.ts';
import { EventRefundsLink } from '../refunds/EventRefundsLink.tsx';
import { EventActions } from './EventActions.tsx';
import { eventFacts, moneyFacts, placesLeftNote, placesNote } from './eventFacts.ts';
import { RegistrationsByDay } from './RegistrationsByDay.tsx';
import { Total, TotalsPanel } from '../../ui/Totals.tsx';

const Sections = styled('div')({
  display: 'grid',
  gap: 20,
  '& a': { color: palette.ink, textUnderlineOffset: 3, fontWeight: 700 },
  '& .way': { margin: '14px 0 0' },
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
});

interface OpenEventProps {
  overview: EventOverviewResponse;
  /** The last refresh failed; what is shown is from before. */
  warning: string | undefined;
  onChanged: () => void;
}

/** Totals, players, money, registration and days of a loaded event. */
export function OpenEvent({ overview, warning, onChanged }: OpenEventProps) {
  const { event, players, placesLeft, money, days } = overview;
  return (
    <>
      {warning && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {warning}
        </Alert>
      )}
      <EventActions event={event} players={players.total} onChanged={onChanged} />
      <TotalsPanel role="group" aria-label="Totals">
        <Total word="Players" value={players.total} note={placesNote(event)} />
        <Total
          word="Places left"
          value={placesLeft ?? '–'}
          note={placesLeftNote(placesLeft, event.registrationState)}
        />
        <Total word="Paid" value={formatRupees(money.paid.rupees)} note={pluralise(money.paid.count, 'payment')} />
        <Total
          word="Refunded"
          value={formatRupees(money.refunded.rupees)}
          note={pluralise(money.refunded.count, 'payment')}
        />
      </TotalsPanel>
      <Sections>
        <Section title="Players by type">
          <FactList facts={players.byType.map(({ type, players: count }) => [type, count] as const)} />
          <p className="way">
            <Link to={playersOfEventPath(event.id)}>Show these players</Link>
          </p>
        </Section>
        <Section title="Money">
          <FactList facts={moneyFacts(overview)} />
          <EventRefundsLink eventId={event.id} eventName={event.eventName} />
          <p className="way">
            <Link to={paymentsPath({ eventId: event.id })}>Show the payments</Link>
          </p>
        </Section>
        <Section title="Event">
          <FactList facts={eventFacts(event)} />
        </Section>
        <Section title="Registrations by day">
          <RegistrationsByDay days={days} />
        </Section>
      </Sections>
    </>
  );
}
