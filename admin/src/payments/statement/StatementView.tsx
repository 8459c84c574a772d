import { balanceLines } from '@maidan/shared/domain/payments/statement-balance.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import {
  type CounterSum,
  type StatementPeriod,
  statementPeriods,
  type StatementResponse,
  type StatementSums,
} from '@maidan/shared/wire/payments-console/statement.ts';
import PrintIcon from '@mui/icons-material/Print';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { withFields } from '../../data/addresses.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { errorMessage } from '../../data/http/callFailure.ts';
import { statementCsvPath } from '../../data/paymentCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { EmptyState, LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ChoiceField } from '../../ui/form/fields.tsx';
import { RecordColumn, RecordList } from '../../ui/list/RecordList.tsx';
import { Total, TotalsPanel } from '../../ui/Totals.tsx';
import { VisuallyHidden } from '../../ui/typography.ts';
import { useHasCards } from '../../ui/windowWidth.ts';
import { paymentKeys } from '../paymentQueries.ts';
import { paymentsPath } from '../paymentUrl.ts';
import { choiceIn, choiceInWords, choicesSince, daysOf, periodInWords, queryOf, usualOf } from './statementPeriods.ts';
import { StatementSheet } from './StatementSheet.tsx';
import { counterSum, owedByFamiliesText, personInWords, signedRupees } from './statementText.ts';

/** Milliseconds. People pay while the statement is open. */
const refetchInterval = 60_000;

/** The choice in the address, and the statement for it. */
function useStatement() {
  const calls = useCalls();
  const today = indianDay(serverNow());
  const choice = choiceIn(useLocation().search, today);
  const query = queryOf(choice, today);
  const answer = useQuery({
    queryKey: paymentKeys.statement(query),
    queryFn: () => calls.statement(query),
    refetchInterval,
  });
  return { choice, query, today, ...answer };
}

const Choices = styled('div')({
  display: 'grid',
  gap: '12px 16px',
  alignItems: 'end',
  marginBottom: 16,
  gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 11fr)',
  '@media (width < 900px)': { marginBottom: 12 },
  // From 900 px on the labels are before their fields, so that the choices take one line.
  '@media (width >= 900px)': {
    display: 'flex',
    alignItems: 'center',
    marginBottom: 8,
    '& .MuiFormControl-root': { flexDirection: 'row', alignItems: 'center', gap: 10, width: 'auto' },
    '& .MuiFormLabel-root': { margin: 0, whiteSpace: 'nowrap' },
    '& .MuiNativeSelect-select': { paddingBlock: 8 },
  },
});

const Actions = styled('div')({
  display: 'flex',
  gap: 12,
  marginLeft: 'auto',
  '@media (width < 900px)': { marginBottom: 16, '& > *': { flex: 1 } },
  '@media (width >= 900px)': { '& .MuiButton-root': { minHeight: 44 } },
});

/** Sets off the last row, which is the total. */
const Table = styled('div')({
  '& tbody tr > *': { paddingBlock: 4, verticalAlign: 'top' },
  '& tbody tr:last-of-type > *': {
    borderTop: `2px solid ${palette.ink}`,
    backgroundColor: palette.sand,
    fontWeight: 700,
  },
});

/** Money received and refunded, by the day on which it moved: for a month, a year, or all years. */
export function StatementView() {
  const { choice, query, today, data, error, refetch } = useStatement();
  const navigate = useNavigate();
  const canExport = useIsAllowed('payments:export');
  const hasCards = useHasCards();
  const title = choiceInWords(choice);
  const choose = (by: StatementPeriod, of: string): void =>
    void navigate({ search: withFields(window.location.search, { by, of }) }, { replace: true });
  // A row of a phone counts no movements.
  const about = [
    !hasCards && data && data.lines.length > 0 && translatePayments('statement.counted'),
    data && owedByFamiliesText(data.owed.byFamilies),
  ].filter(Boolean);
  const actions = (
    <Actions>
      {(data ? data.lines.length > 0 : !error) && (
        <Button
          variant="outlined"
          startIcon={<PrintIcon />}
          aria-disabled={!data}
          onClick={() => data && window.print()}
        >
          {translate('payments.statement.print')}
        </Button>
      )}
      {canExport && (
        <DownloadButton
          label={translate('payments.statement.export')}
          path={statementCsvPath(query)}
          saved={() => translate('payments.statement.exported', { title })}
          failed={translate('payments.statement.exportFailed')}
        />
      )}
    </Actions>
  );
  return (
    <section aria-label={translate('payments.lists.statement')}>
      <Choices>
        <ChoiceField
          label={translate('payments.statement.by')}
          value={choice.by}
          onChange={(by) => choose(by as StatementPeriod, usualOf(by as StatementPeriod, today))}
          choices={statementPeriods.map((value) => ({
            value,
            label: translate(`payments.statement.periods.${value}`),
          }))}
        />
        <ChoiceField
          label={translate(choice.by === 'day' ? 'payments.statement.month' : 'payments.statement.year')}
          value={choice.of}
          onChange={(of) => choose(choice.by, of)}
          choices={choicesSince(data?.firstDay ?? today, choice, today).map((value) => ({
            value,
            label: choiceInWords({ by: choice.by, of: value }),
          }))}
        />
        {!hasCards && actions}
      </Choices>
      {(data || !error) && <Sums of={data} />}
      {hasCards && actions}
      {!data && error && (
        <LoadFailure
          message={errorMessage(error, translate('payments.statement.loadFailed'))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading label={translate('payments.statement.loading')} />}
      {data && about.length > 0 && <p style={{ margin: '0 0 8px' }}>{about.join(' ')}</p>}
      {data && data.lines.length === 0 && <EmptyState message={translate('payments.statement.none', { title })} />}
      {data && data.lines.length > 0 && (
        <>
          <Lines of={data} title={title} />
          <StatementSheet of={data} title={title} />
        </>
      )}
      {data && <Balance of={data} today={today} />}
    </section>
  );
}

const movements = ({ count }: { count: number }): string =>
  translatePayments('statement.movements', { smart_count: count });

const StatementTotals = styled(TotalsPanel)({
  // The lines begin on a phone's first screen. The balance below them says that the bank's charges are not taken off.
  '@media (width < 600px)': { '&& .count': { display: 'none' } },
  // Sums with paise are too long for a note beside them, so all notes are below.
  '@media (width >= 900px)': { '& .count': { flexBasis: '100%' } },
});

/** The four sums; without digits until the statement is loaded. */
function Sums({ of }: { of: StatementResponse | undefined }) {
  const fees = of?.total.fees;
  const toGiveBack = of && counterSum([of.owed.refunds, of.owed.dues]);
  const sum = (rupees: number | undefined): string => (rupees === undefined ? '   ' : formatRupees(rupees));
  return (
    <StatementTotals className="line" role="group" aria-label={translate('payments.statement.sums')}>
      <Total
        word={translate('payments.statement.columns.received')}
        value={sum(of?.total.received.rupees)}
        note={of ? movements(of.total.received) : ' '}
      />
      <Total
        word={translate('payments.statement.columns.returned')}
        value={sum(of?.total.returned.rupees)}
        note={of ? movements(of.total.returned) : ' '}
      />
      <Total
        word={translate('payments.statement.columns.net')}
        value={sum(of?.total.net)}
        note={
          fees && fees.count > 0
            ? translate('payments.statement.charges', { sum: formatRupees(fees.rupees) })
            : translate('payments.statement.noCharges')
        }
      />
      <Total
        word={translatePayments('statement.toGiveBack')}
        value={sum(toGiveBack?.rupees)}
        note={toGiveBack ? translatePayments('statement.owedToday', { smart_count: toGiveBack.count }) : ' '}
      />
    </StatementTotals>
  );
}

const BalanceTable = styled('table')({
  width: '100%',
  maxWidth: 520,
  marginTop: 20,
  borderCollapse: 'collapse',
  lineHeight: 1.3,
  '& caption': { textAlign: 'left', fontWeight: 700 },
  '& th, & td': {
    padding: '6px 0',
    borderBottom: `1px solid ${palette.line}`,
    fontWeight: 'inherit',
    textAlign: 'left',
  },
  '& td': { paddingLeft: 12, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .sum > *': { borderTop: `2px solid ${palette.ink}`, fontWeight: 700 },
});

/** From the balance before the period to what is left when all that is owed has been given back. */
const Balance = ({ of, today }: { of: StatementResponse; today: string }) => (
  <BalanceTable>
    <caption>{translatePayments('statement.balance')}</caption>
    <tbody>
      {balanceLines(of, today).map(({ label, rupees, isSum = false }) => (
        <tr key={label} className={isSum ? 'sum' : undefined}>
          <th scope="row">{label}</th>
          <td>{signedRupees(rupees)}</td>
        </tr>
      ))}
    </tbody>
  </BalanceTable>
);

const Cell = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: palette.ink, fontWeight: 700 },
  // In the table the link fills its line, so that all sums of a line stand on one height.
  '@media (pointer: fine)': { '& a': { minHeight: 0, paddingBlock: 4, marginBlock: -4 } },
  '& small': {
    display: 'block',
    fontSize: 15,
    fontWeight: 400,
    color: palette.ink2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  // In the table the notes wrap, so that the columns stay narrow.
  '@media (width >= 900px)': { display: 'block', minWidth: 90, maxWidth: 260, marginLeft: 'auto' },
  '&.strong': { fontWeight: 700 },
});

type Line = StatementSums & { id: string; period?: string };

const Column = RecordColumn<Line>;

/** A sum with its parts below it; null when no money moved. */
const amount = ({ count, rupees }: { count: number; rupees: number }, ...notes: readonly string[]): ReactNode =>
  count === 0 ? null : (
    <Cell>
      {formatRupees(rupees)}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </Cell>
  );

const byHand = (sums: readonly CounterSum[]): ReactNode => amount(counterSum(sums), ...sums.map(personInWords));

/** The sum of a line as a link to its payments; null when no money moved. */
function movedLink(line: Line, direction: 'received' | 'returned', days: DaysOfLine): ReactNode {
  const { count, rupees } = line[direction];
  if (count === 0) return null;
  const { from, to } = days(line);
  const filter =
    direction === 'received' ? { receivedFrom: from, receivedTo: to } : { returnedFrom: from, returnedTo: to };
  return (
    <Cell>
      <Link
        to={paymentsPath(filter)}
        aria-label={translate(`payments.statement.paymentsOf.${direction}`, {
          sum: formatRupees(rupees),
          period: nameOf(line),
        })}
      >
        {formatRupees(rupees)}
      </Link>
    </Cell>
  );
}

type DaysOfLine = (line: Line) => { from: string; to: string };

const nameOf = ({ period }: Line): string =>
  period === undefined ? translate('payments.statement.total') : periodInWords(period);

const Heading = styled('h3')({ margin: 0, font: 'inherit', lineHeight: 1 });

const ReturnedLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  // The height for a finger reaches into the row's own padding.
  marginBlock: -8,
  color: palette.ink,
  fontWeight: 700,
  textUnderlineOffset: 3,
});

/** A row below 900 px. A press on it opens the payments that came in; a link of its own opens what went back. */
function OnPhone({ line, days }: { line: Line; days: DaysOfLine }) {
  const { online, counter, received, returned, net, fees } = line;
  const { from, to } = days(line);
  const part = (column: keyof StatementSums, sum: string): string =>
    `${translate(`payments.statement.columns.${column}`)} ${sum}`;
  const cameIn = [
    online.count > 0 && part('online', formatRupees(online.rupees)),
    ...counter.map(personInWords),
    fees.count > 0 && part('fees', formatRupees(fees.rupees)),
  ].filter(Boolean);
  return (
    <>
      <Heading>
        <Link className="name" to={paymentsPath({ receivedFrom: from, receivedTo: to })}>
          {nameOf(line)}
        </Link>
      </Heading>
      <span className="sum">{formatRupees(received.rupees)}</span>
      <div className="line about">{cameIn.join(' · ')}</div>
      {returned.count > 0 && (
        <div className="line">
          <ReturnedLink className="above" to={paymentsPath({ returnedFrom: from, returnedTo: to })}>
            <VisuallyHidden>{nameOf(line)}: </VisuallyHidden>
            {part('returned', formatRupees(returned.rupees))}
          </ReturnedLink>
          <span className="end">{part('net', formatRupees(net))}</span>
        </div>
      )}
    </>
  );
}

function Lines({ of: { lines, total, from, to }, title }: { of: StatementResponse; title: string }) {
  const hasCards = useHasCards();
  // Below 900 px there is no row for the total, because the sums above the lines show it.
  const ofAll = hasCards ? [] : [{ ...total, id: 'total' }];
  const data: Line[] = [...lines.map((line) => ({ ...line, id: line.period })), ...ofAll];
  const days: DaysOfLine = ({ period }) => (period === undefined ? { from, to } : daysOf(period));
  const label = (column: keyof StatementSums | 'period') => translate(`payments.statement.columns.${column}`);
  return (
    <Table>
      <RecordList caption={title} data={data} tapRow={(line: Line) => <OnPhone line={line} days={days} />}>
        <Column label={label('period')} className="heading" width={170} render={nameOf} />
        <Column
          label={label('online')}
          align="right"
          render={({ online }) =>
            amount(
              online,
              movements(online),
              ...(online.surcharge > 0
                ? [translate('payments.statement.surcharge', { sum: formatRupees(online.surcharge) })]
                : []),
            )
          }
        />
        <Column label={label('counter')} align="right" render={({ counter }) => byHand(counter)} />
        <Column label={label('received')} align="right" render={(line) => movedLink(line, 'received', days)} />
        <Column
          label={label('refunded')}
          align="right"
          render={({ refunded, reversed }) =>
            amount(
              counterSum([refunded, reversed]),
              ...(reversed.count > 0
                ? [translate('payments.statement.reversed', { sum: formatRupees(reversed.rupees) })]
                : []),
            )
          }
        />
        <Column
          label={label('counterReturned')}
          align="right"
          render={({ counterReturned }) => byHand(counterReturned)}
        />
        <Column label={label('returned')} align="right" render={(line) => movedLink(line, 'returned', days)} />
        <Column
          label={label('net')}
          align="right"
          render={({ net }) => <Cell className="strong">{formatRupees(net)}</Cell>}
        />
        <Column label={label('fees')} align="right" render={({ fees }) => amount(fees)} />
      </RecordList>
    </Table>
  );
}
