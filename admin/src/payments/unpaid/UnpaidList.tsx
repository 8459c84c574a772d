import { club } from '@maidan/shared/club.ts';
import { presentPlayerType } from '@maidan/shared/domain/player-type.ts';
import { unpaidReason } from '@maidan/shared/domain/payments/unpaid-reason.ts';
import { indianMoment, longIndianDate } from '@maidan/shared/format/dates.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { longHindiDate } from '@maidan/shared/format/hindi-dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { registerUrl, whatsAppUrl } from '@maidan/shared/format/links.ts';
import { everyEvent, type UnpaidRow, type UnpaidSort } from '@maidan/shared/wire/payments-console/unpaid.ts';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { newMessagePath } from '../../data/addresses.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { type UnpaidFilter, unpaidCsvPath } from '../../data/paymentCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { useEventChoices } from '../../data/useWholeList.ts';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { ChoiceField } from '../../ui/form/fields.tsx';
import { SearchField } from '../../ui/form/filterFields.tsx';
import { FilterBar, setFilters } from '../../ui/list/FilterBar.tsx';
import { inTable } from '../../ui/list/RowActions.tsx';
import { PagedList, PageOfList } from '../../ui/list/PagedList.tsx';
import { RecordColumn } from '../../ui/list/RecordList.tsx';
import { type SortChoice, SortSelect } from '../../ui/list/SortSelect.tsx';
import { useListFilter } from '../../ui/list/useListFilter.ts';
import { useHasCards } from '../../ui/windowWidth.ts';
import { RegisterAtCounter } from '../counter/RegisterAtCounter.tsx';
import { paymentKeys } from '../paymentQueries.ts';
import { useOpenPayment } from '../paymentUrl.ts';

type Invited = Pick<UnpaidRow, 'payerName' | 'eventId' | 'eventName' | 'eventNameHi' | 'eventDate' | 'language'>;

/**
 * Text of a message to a person who has not paid, in the language of the form that the person used. Its link opens the
 * form with the event chosen.
 */
export function invitationText(row: Invited, origin: string): string {
  const { language, payerName, eventId, eventDate } = row;
  const isHindi = language === 'hi';
  return translatePayments(`unpaidMessage.${language}`, {
    club: isHindi ? club.nameHi : club.name,
    player: payerName,
    event: eventNameIn(language, row),
    day: isHindi ? longHindiDate(eventDate) : longIndianDate(eventDate),
    link: `${origin}${isHindi ? '/hi' : ''}${registerUrl(eventId)}`,
  });
}

/** The search and the filter by event. Without a chosen event, the list has only events open for registration. */
function UnpaidFilters({ sort, end }: { sort: ReactNode; end: ReactNode }) {
  const { filter, changeFilter } = useListFilter<UnpaidFilter>();
  const events = [{ value: everyEvent, label: translatePayments('unpaid.everyEvent') }, ...useEventChoices()];
  const label = translate('payments.filters.eventId');
  const chosen = events.find(({ value }) => value === filter.eventId)?.label;
  return (
    <FilterBar
      label={translate('payments.lists.unpaid')}
      search={
        <SearchField
          value={filter.q ?? ''}
          placeholder={translatePayments('unpaid.search')}
          onSearch={(q) => changeFilter({ q })}
        />
      }
      set={setFilters({ eventId: label }, { eventId: chosen }, () => changeFilter({ eventId: '' }))}
      sort={sort}
      end={end}
    >
      <ChoiceField
        label={label}
        value={filter.eventId ?? ''}
        onChange={(eventId) => changeFilter({ eventId })}
        choices={events}
        placeholder={translatePayments('unpaid.openEvents')}
      />
    </FilterBar>
  );
}

const Column = RecordColumn<UnpaidRow>;

/** The resource begins with `payments`, so that a write to a payment refetches it. */
const resource = 'payments/unpaid';
/** Milliseconds. Attempts end and people pay without any action in the console. */
const refetchInterval = 60_000;

const emptyMessage = ({ q, eventId }: UnpaidFilter): string => {
  if (q) return translatePayments('unpaid.noneFound');
  return translatePayments(eventId ? 'unpaid.none' : 'unpaid.noneOfOpen');
};

const latestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** The orders of the select below 900 px. */
const unpaidSorts: readonly SortChoice<UnpaidSort>[] = [
  { label: translate('payments.sorts.latest'), ...latestFirst },
  { label: translate('payments.sorts.player'), field: 'payerName', order: 'ASC' },
  { label: translate('payments.sorts.event'), field: 'eventName', order: 'ASC' },
];

const Row = styled('div')({
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginLeft: 'auto' },
  '& p': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '@media (width < 900px)': { marginLeft: 0, width: '100%', '& p': { flex: '1 1 auto' } },
});

/** How many people the filtered list has, and what they were asked for; blank until that is loaded. */
function Totals() {
  const { filter } = useListFilter<UnpaidFilter>();
  const calls = useCalls();
  const { data } = useQuery({
    queryKey: paymentKeys.unpaidTotals(filter),
    queryFn: () => calls.unpaidTotals(filter),
    refetchInterval,
    placeholderData: (before) => before,
  });
  return (
    <p>
      {data
        ? translatePayments('unpaid.totals', {
            smart_count: data.totals.count,
            sum: formatRupees(data.totals.rupees),
          })
        : '\u00a0'}
    </p>
  );
}

/**
 * People who have not paid: one line per person and event, when all attempts to pay have ended without money and the
 * person is not registered for the event in another way.
 */
export const UnpaidList = () => (
  <PagedList resource={resource} sort={latestFirst} refetchInterval={refetchInterval}>
    <List />
  </PagedList>
);

function List() {
  const { sort } = useListContext();
  const { filter, setSort } = useListFilter<UnpaidFilter>();
  const section = useId();
  const canExport = useIsAllowed('players:export');
  const canMessage = useIsAllowed('players:correct');
  const ofOneEvent = filter.eventId !== undefined && filter.eventId !== everyEvent ? filter.eventId : undefined;
  const { open } = useOpenPayment();
  return (
    <section id={section} tabIndex={-1} aria-label={translate('payments.lists.unpaid')} style={{ outline: 0 }}>
      <UnpaidFilters
        sort={<SortSelect choices={unpaidSorts} sort={sort} onSort={setSort} />}
        end={
          <Row>
            <Totals />
            {canMessage && ofOneEvent && (
              <Button
                variant="contained"
                startIcon={<WhatsAppIcon />}
                component={Link}
                to={newMessagePath('unpaid', 'unpaid', ofOneEvent)}
              >
                {translatePayments('unpaid.message')}
              </Button>
            )}
            {canExport && (
              <DownloadButton
                label={translatePayments('unpaid.export')}
                path={unpaidCsvPath(filter, sort)}
                saved={(rows) => translatePayments('unpaid.exported', { smart_count: rows })}
                failed={translatePayments('unpaid.exportFailed')}
              />
            )}
          </Row>
        }
      />
      <PageOfList
        caption={translate('payments.lists.unpaid')}
        setSort={setSort}
        loading={translatePayments('unpaid.loading')}
        failed={translatePayments('unpaid.loadFailed')}
        empty={emptyMessage(filter)}
        tapRow={(row: UnpaidRow) => (
          <OnPhone
            row={row}
            onOpen={() => open(row.id)}
            onRegistered={() => document.getElementById(section)?.focus()}
          />
        )}
      >
        <Column source="payerName" className="heading" width={190} />
        <Column source="eventName" className="wide" width={180} />
        <Column label={translatePayments('unpaid.why')} className="wide" width={190} render={unpaidReason} />
        <Column source="createdAt" render={({ createdAt }) => indianMoment(createdAt)} />
        <Column source="attempts" disableSort align="right" />
        <Column source="fee" disableSort align="right" render={({ fee }) => formatRupees(fee)} />
        <Column source="playerType" disableSort width={120} />
        <Column source="payerMobile" disableSort render={(row) => <MobileLink row={row} />} />
        <Column
          label={translate('columns.actions')}
          className="actions"
          render={(row) => (
            <Actions
              row={row}
              onOpen={() => open(row.id)}
              // The focused button is removed with its row, so the focus moves to the list.
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
  '@media (width < 900px)': {
    flexWrap: 'wrap',
    width: '100%',
    '& .MuiButton-root': { flex: '1 1 auto', padding: '3px 8px' },
  },
});

const NoMessages = styled('span')({ alignSelf: 'center', color: palette.ink2 });

const Mobile = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  margin: '-6px 0',
  color: palette.ink,
  fontWeight: 700,
});

interface UnpaidRowProps {
  row: UnpaidRow;
  onOpen: () => void;
  onRegistered: () => void;
}

const nameAndEvent = ({ payerName, eventName }: UnpaidRow): string => `${payerName}, ${eventName}`;

const MobileLink = ({ row: { payerName, payerMobile } }: Pick<UnpaidRowProps, 'row'>) => (
  <Mobile
    href={`tel:+91${payerMobile}`}
    aria-label={translate('payments.contact.call', { name: payerName, mobile: payerMobile })}
  >
    {payerMobile}
  </Mobile>
);

/** A row below 900 px. A press on it opens the last attempt; calling and the other actions have links and buttons. */
function OnPhone({ row, onOpen, onRegistered }: UnpaidRowProps) {
  return (
    <>
      <button
        type="button"
        className="name"
        aria-label={translate('payments.details.of', { of: nameAndEvent(row) })}
        onClick={onOpen}
      >
        {row.payerName}
      </button>
      <div className="above">
        <MobileLink row={row} />
      </div>
      <div className="line about one">
        <span className="quiet">{row.eventName}</span>
      </div>
      <div className="line about one">
        <span className="quiet">
          {translatePayments('unpaid.attempts', { smart_count: row.attempts })}, {row.playerType}
        </span>
        <strong className="end">{formatRupees(row.fee)}</strong>
      </div>
      <div className="line about">
        <span>{unpaidReason(row)}</span>
        <span className="end">{indianMoment(row.createdAt)}</span>
      </div>
      <div className="line above" style={{ marginTop: 8 }}>
        <Actions row={row} onRegistered={onRegistered} />
      </div>
    </>
  );
}

/**
 * Buttons of one person. WhatsApp opens with a text (`invitationText`) only while the event is open for registration.
 * When the family refuses messages, a text says so in place of the WhatsApp button.
 */
function Actions({ row, onOpen, onRegistered }: Omit<UnpaidRowProps, 'onOpen'> & { onOpen?: () => void }) {
  const look = useHasCards() ? {} : inTable;
  const { payerMobile, isOpen, playerType, mayBeWritten } = row;
  const text = isOpen ? invitationText(row, window.location.origin) : '';
  const about = nameAndEvent(row);
  return (
    <Buttons>
      {mayBeWritten ? (
        <Button
          variant="outlined"
          startIcon={<WhatsAppIcon />}
          href={whatsAppUrl(payerMobile, text)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={translate('payments.contact.whatsAppTo', { name: about })}
          sx={look}
        >
          {translate('payments.contact.whatsApp')}
        </Button>
      ) : (
        <NoMessages>{translatePayments('unpaid.noMessages')}</NoMessages>
      )}
      {onOpen && (
        <Button
          variant="outlined"
          onClick={onOpen}
          aria-label={translate('payments.details.of', { of: about })}
          sx={look}
        >
          {translate('payments.details.open')}
        </Button>
      )}
      {isOpen && (
        <RegisterAtCounter
          variant="outlined"
          startIcon={null}
          prefill={{
            ...{ selectedEvent: row.eventId, playerType: presentPlayerType(playerType), mobile: payerMobile },
            ...{ firstName: row.firstName, lastName: row.lastName },
          }}
          onRegistered={onRegistered}
          aria-label={translatePayments('unpaid.registerAtCounter', { about })}
          sx={look}
        >
          {translatePayments('unpaid.counter')}
        </RegisterAtCounter>
      )}
    </Buttons>
  );
}
