import { paymentTotals } from '@maidan/shared/domain/payment-state.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { screenOf } from '../data/addresses.ts';
import { useCalls } from '../data/dataProvider.ts';
import { translate } from '../i18n/translate.ts';
import { displayType, palette } from '../theme/palette.ts';
import { attentionOpened, useAttentionCount } from './attention/useAttention.ts';
import { paymentKeys } from './paymentQueries.ts';
import { paymentsListIn, paymentsPath } from './paymentUrl.ts';
import { counterRupees } from './stateLabels.ts';

/** Milliseconds. People pay while the console is open. */
const refetchInterval = 60_000;

/** The strip is not in the sticky bar, where it would cover the list when the page scrolls. */
const Strip = styled('nav')({
  display: 'grid',
  gridAutoFlow: 'column',
  gap: 2,
  marginBottom: 12,
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.ink,
  '@media (width < 900px)': { '& .note': { display: 'none' } },
  '& a': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    alignItems: 'baseline',
    alignContent: 'center',
    minHeight: 52,
    padding: '6px clamp(10px, 1.2vw, 16px)',
    color: palette.ink,
    backgroundColor: palette.chalk,
    lineHeight: 1.2,
    textDecoration: 'none',
  },
  // Only with a mouse: on a touch screen the last tap would stay marked.
  '@media (hover: hover)': { '& a:hover': { backgroundColor: palette.sand } },
  // The focus ring is drawn inside, because neighbouring links would cover an outer one.
  '& a:focus-visible': { outlineOffset: -6 },
  '& a.urgent': { backgroundColor: palette.sand, boxShadow: `inset 8px 0 0 ${palette.earth}`, paddingLeft: 18 },
  '& .word': { ...displayType, flexBasis: '100%', fontSize: 17 },
  '& strong': { fontSize: 19, fontVariantNumeric: 'tabular-nums' },
  '& .note': { fontSize: 16, color: palette.ink2 },
  // From 900 px on each part is a single line.
  '@media (width >= 900px)': {
    marginBottom: 8,
    '& a': {
      flexWrap: 'nowrap',
      alignItems: 'center',
      minHeight: 34,
      padding: '2px 12px',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
    '& a.urgent': { paddingLeft: 18 },
    '& .word': { flexBasis: 'auto', fontSize: 16 },
    // A part that does not fit wraps to a hidden line, so that no sum is cut off in the middle.
    '& .note': { display: 'flex', flexWrap: 'wrap', gap: '0 .3em', height: '1.2em', overflow: 'hidden' },
  },
  // On a phone, the sum that was given back today is shown in place of the month's sum.
  '@media (width < 600px)': {
    marginBottom: 8,
    '& a': {
      ...{ flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'start', justifyContent: 'space-between' },
      ...{ gap: 0, minHeight: 44, padding: '5px 5px 2px' },
    },
    '& a.returned': { display: 'none' },
    '&.returned': { '& a.month': { display: 'none' }, '& a.returned': { display: 'flex' } },
    '& a.urgent': { boxShadow: `inset 4px 0 0 ${palette.earth}`, paddingLeft: 9 },
    '& .word': { flexBasis: 'auto', fontSize: 14, lineHeight: '15px', whiteSpace: 'nowrap' },
    // The sum beside it says that it came in.
    '& .wide': { display: 'none' },
    '& strong': { fontSize: 16 },
  },
});

interface PartProps {
  word: ReactNode;
  to: string;
  /** Undefined until the value is loaded. */
  value: string | undefined;
  note: string | undefined;
  /** Further text after the note, shown where there is room. */
  more?: string | undefined;
  className?: string | undefined;
  state?: string;
}

const Part = ({ word, to, value, note, more, className, state }: PartProps) => (
  <Link to={to} className={className} state={state}>
    <span className="word">{word}</span> <strong>{value ?? '—'}</strong>{' '}
    <span className="note">
      <span>{note}</span> {more && <span>{more}</span>}
    </span>
  </Link>
);

/**
 * Sums with links to their payments: received today, given back today, received this month, waiting, and in need of
 * attention. Above the list of all payments the last part is left out while the list has a banner about it.
 */
export function SummaryStrip() {
  const calls = useCalls();
  const attention = useAttentionCount();
  const { pathname } = useLocation();
  const hasBanner = screenOf(pathname) === 'payments' && paymentsListIn(pathname) === 'all';
  const { data } = useQuery({
    queryKey: paymentKeys.summary,
    queryFn: () => calls.paymentSummary(),
    refetchInterval,
  });
  const sum = (part: { rupees: number; count: number } | undefined) => ({
    value: part && formatRupees(part.rupees),
    note: part && translate('payments.count', { smart_count: part.count }),
  });
  const paid = (part: NonNullable<typeof data>['summary']['today'] | undefined) => {
    const byHand = part ? counterRupees(part.by) : 0;
    return {
      ...sum(part),
      more: byHand > 0 ? translate('payments.strip.atCounter', { sum: formatRupees(byHand) }) : undefined,
    };
  };
  const summary = data?.summary;
  const today = summary?.today;
  const isReturned = today !== undefined && today.returned.count > 0;
  return (
    <Strip className={isReturned ? 'returned' : undefined} aria-label={translate('payments.strip.name')}>
      <Part
        word={translate('payments.strip.today')}
        to={paymentsPath({ receivedFrom: today?.from })}
        {...paid(today)}
      />
      <Part
        word={translate('payments.strip.returnedToday')}
        to={paymentsPath({ returnedFrom: today?.from })}
        className="returned"
        value={today && formatRupees(today.returned.rupees)}
        note={today && translate('payments.strip.refunds', { smart_count: today.returned.count })}
      />
      <Part
        word={
          <>
            <span className="wide">{translate('payments.strip.cameIn')}</span> {translate('payments.strip.thisMonth')}
          </>
        }
        to={paymentsPath({ receivedFrom: summary?.month.from })}
        className="month"
        {...paid(summary?.month)}
      />
      <Part
        word={translate('payments.totals.waiting')}
        to={paymentsPath({ state: paymentTotals.waiting })}
        {...sum(summary?.waiting)}
      />
      {!(hasBanner && attention) && (
        <Part
          word={translate('payments.attention.name')}
          to={paymentsPath({})}
          state={attentionOpened}
          value={attention?.toString()}
          note={
            attention === undefined
              ? undefined
              : translate(attention === 0 ? 'payments.strip.nothing' : 'payments.strip.toLookAt')
          }
          className={attention ? 'urgent' : undefined}
        />
      )}
    </Strip>
  );
}
