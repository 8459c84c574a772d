import { actorLabel, type AuditChange } from '@maidan/shared/domain/audit.ts';
import { indianDay, indianTime, longIndianDate } from '@maidan/shared/format/dates.ts';
import { actionWords } from '@maidan/shared/history/actions.ts';
import { fieldLabel, hasValues, valueText } from '@maidan/shared/history/fields.ts';
import type { AuditEntryView, AuditFilterField } from '@maidan/shared/wire/audit.ts';
import ArrowIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Pagination, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { listAddress } from '../data/addresses.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { paymentPath } from '../payments/paymentUrl.ts';
import { translateHistory as translate } from '../i18n/enHistory.ts';
import { palette } from '../theme/palette.ts';
import { EmptyState, LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { pageSizes } from '../ui/list/PagedList.tsx';
import { useListFilter } from '../ui/list/useListFilter.ts';

export const useHistoryFilter = () => useListFilter<Partial<Record<AuditFilterField, string>>>();

const Changes = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: 0,
  '& > div': { paddingTop: 8, borderTop: `2px dashed ${palette.line}` },
  '& dt': { fontWeight: 700, '&::first-letter': { textTransform: 'uppercase' } },
  '& dd': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& dd.value': { display: 'grid', gridTemplateColumns: '60px 1fr', alignItems: 'baseline' },
  '& dd span': { fontSize: 15, color: palette.ink2 },
  '@media (width >= 600px)': {
    maxWidth: 900,
    '& > div': { display: 'grid', gridTemplateColumns: '120px 1fr 1fr', gap: 16 },
    '& dd.value': { display: 'block' },
    '& dd span': { display: 'block' },
  },
});

function Change({ change }: { change: AuditChange }) {
  const { field, before, after } = change;
  return (
    <div>
      <dt>{fieldLabel(field)}</dt>
      {hasValues(change) ? (
        <>
          <dd className="value">
            <span>{translate('history.before')}</span>
            {valueText(field, before)}
          </dd>
          <dd className="value">
            <span>{translate('history.after')}</span>
            {valueText(field, after)}
          </dd>
        </>
      ) : (
        <dd>{translate('history.changed')}</dd>
      )}
    </div>
  );
}

/** The values of each changed field, before and after. */
function ChangedFields({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Changes>
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </Changes>
  );
}

const Line = styled('details')({
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: 48,
    padding: '10px 14px',
    lineHeight: 1.4,
    listStyle: 'none',
    overflowWrap: 'anywhere',
  },
  '& summary': { cursor: 'pointer' },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { backgroundColor: palette.paper },
  // The focus ring is drawn inside, because neighbouring lines would cover an outer ring.
  '& summary:focus-visible': { outlineOffset: -6 },
  '& time': { flexBasis: '100%', fontSize: 16, color: palette.ink2, fontVariantNumeric: 'tabular-nums' },
  '& .sentence': { flex: 1, minWidth: 0 },
  '& .arrow': { flex: 'none' },
  '&[open] .arrow': { transform: 'rotate(180deg)' },
  '& .more': { padding: '0 14px 14px', display: 'grid', gap: 12 },
  '& .links': { display: 'flex', flexWrap: 'wrap', gap: '0 24px' },
  '& .links a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, color: palette.ink, fontWeight: 700 },
  '@media (width >= 600px)': { '& time': { flex: '0 0 76px' }, '& .more': { paddingLeft: 102 } },
});

function Links({ entry: { subjectKind, subjectId } }: { entry: AuditEntryView }) {
  const { actor, from, to } = useHistoryFilter().filter;
  if (!subjectId) return null;
  return (
    <div className="links">
      <Link to={listAddress('history', { actor, from, to, subjectKind, subjectId })}>
        {translate(`history.allAbout.${subjectKind}`)}
      </Link>
      {subjectKind === 'payment' && <Link to={paymentPath(subjectId)}>{translate('history.openPayment')}</Link>}
    </div>
  );
}

function Sentence({ entry }: { entry: AuditEntryView }) {
  const { at, actor, action } = entry;
  return (
    <>
      <time dateTime={at}>{indianTime(at)}</time>
      <span className="sentence">
        <strong>{actorLabel(actor)}</strong> {actionWords[action].sentence(entry)}
      </span>
    </>
  );
}

/**
 * One audit entry as a sentence. The entry opens to show the values before and after, and a link to the record; an
 * entry without values and without a record cannot be opened.
 */
function HistoryLine({ entry }: { entry: AuditEntryView }) {
  const { changes = [] } = entry.details;
  if (changes.length === 0 && !entry.subjectId)
    return (
      <Line as="li">
        <div className="line">
          <Sentence entry={entry} />
        </div>
      </Line>
    );
  return (
    <li>
      <Line>
        <summary className="line">
          <Sentence entry={entry} />
          <ArrowIcon className="arrow" aria-hidden />
        </summary>
        <div className="more">
          <ChangedFields changes={changes} />
          <Links entry={entry} />
        </div>
      </Line>
    </li>
  );
}

const Day = styled('section')({
  marginBottom: 20,
  '& h3': { margin: '0 0 8px', fontSize: 18, lineHeight: 1.3 },
  '& ol': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `2px solid ${palette.ink}`,
    backgroundColor: palette.chalk,
  },
  '& li + li': { borderTop: `1px solid ${palette.line}` },
});

/** The entries grouped by Indian day, in the order of `entries`, which come newest first. */
function HistoryDays({ entries }: { entries: readonly AuditEntryView[] }) {
  const days = new Map<string, AuditEntryView[]>();
  for (const entry of entries) {
    const day = indianDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, lines]) => (
    <Day key={day} aria-label={longIndianDate(day)}>
      <h3>{longIndianDate(day)}</h3>
      <ol>
        {lines.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </Day>
  ));
}

function Nothing() {
  const { filter, clearFilter } = useHistoryFilter();
  if (Object.keys(filter).length === 0) return <EmptyState message={translate('history.none')} />;
  return (
    <EmptyState message={translate('history.noneFound')}>
      <Button variant="contained" color="secondary" onClick={clearFilter}>
        {translate('history.clearFilters')}
      </Button>
    </EmptyState>
  );
}

/** Says that the list shows only the entries of one record, which FilterBar does not show. */
function OneRecord({ name }: { name: string | undefined }) {
  const { filter, changeFilter } = useHistoryFilter();
  if (!filter.subjectId) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
      <span>
        {translate('history.only')} <strong>{name || translate('history.oneRecord')}</strong>{' '}
        {translate('history.isShown')}
      </span>
      <Button variant="outlined" onClick={() => changeFilter({ subjectId: '' })}>
        {translate('history.showAll')}
      </Button>
    </Box>
  );
}

/** One page of the history, grouped by day. */
export function HistoryList() {
  const { data, error, isPending, refetch } = useListContext<AuditEntryView>();
  if (error && !data)
    return (
      <LoadFailure message={errorMessage(error, translate('history.loadFailed'))} onRetry={() => void refetch()} />
    );
  if (isPending || !data) return <Loading label={translate('history.loading')} />;
  if (data.length === 0) return <Nothing />;
  return (
    <>
      <OneRecord name={data[0]?.subjectName} />
      <HistoryDays entries={data} />
      <Pagination rowsPerPageOptions={pageSizes} />
    </>
  );
}
