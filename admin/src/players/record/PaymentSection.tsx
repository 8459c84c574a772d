import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCalls } from '../../data/dataProvider.ts';
import { errorMessage } from '../../data/http/callFailure.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { paymentKeys } from '../../payments/paymentQueries.ts';
import { paymentPath } from '../../payments/paymentUrl.ts';
import { Dues } from '../../payments/moves/Dues.tsx';
import { MoveButtons } from '../../payments/moves/MoveButtons.tsx';
import { Timeline } from '../../payments/details/Timeline.tsx';
import { paidSum, stateMoment, stateStyle, withdrawnText } from '../../payments/stateLabels.ts';
import { palette } from '../../theme/palette.ts';
import { DigitPlates } from '../../ui/DigitPlates.tsx';
import { LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/RecordPage.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { useRegistration } from './RecordFacts.tsx';
import { translateRecord as translate } from '../../i18n/enPlayerRecord.ts';

const Sum = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 16px',
  alignItems: 'center',
  marginBottom: 20,
  padding: 14,
  color: palette.chalk,
  backgroundColor: palette.board,
  '& .sum': { fontSize: 26 },
});

const Open = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  color: palette.ink,
  fontWeight: 700,
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, '&:empty': { display: 'none' } });

function Loaded({ payment }: { payment: PaymentDetail }) {
  const { id, method, timeline } = payment;
  return (
    <>
      <Sum>
        <span className="sum">
          <DigitPlates value={formatRupees(paidSum(payment))} />
        </span>
        <StateTag {...stateStyle(payment)} />
        <span>{withdrawnText(payment) || [stateMoment(payment), method].filter(Boolean).join(', ')}</span>
      </Sum>
      <Dues payment={payment} />
      <Timeline entries={timeline} />
      <Actions>
        <MoveButtons payment={payment} />
      </Actions>
      <Open to={paymentPath(id)}>{translate('playerRecord.payment.open')}</Open>
    </>
  );
}

function usePayment(id: string | null | undefined) {
  const calls = useCalls();
  return useQuery({
    queryKey: paymentKeys.detail(id ?? ''),
    queryFn: () => calls.payment(id ?? ''),
    enabled: Boolean(id),
    staleTime: 0,
  });
}

/** Has its height before the payment is loaded, so that the record does not move. */
const Short = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  '& a': { display: 'flex', gap: 10, alignItems: 'center', minHeight: 44, color: 'inherit', textDecoration: 'none' },
  '& strong': {
    fontSize: 20,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'underline',
    textUnderlineOffset: 4,
  },
  '@media (width < 600px)': { flexBasis: '100%', margin: '-8px 0' },
});

/** What was paid, as a link to the payment, in the head of the record. */
export function PaymentInShort({ player }: { player: PlayerRecord }) {
  const mayRead = useIsAllowed('payments:read');
  const { data: registration } = useRegistration(player.id);
  const { data } = usePayment(mayRead ? registration?.paymentId : undefined);
  if (player.source !== 'paid' || !mayRead || registration?.paymentId === null) return null;
  return (
    <Short>
      {data && (
        <Link to={paymentPath(data.id)}>
          <strong>{formatRupees(paidSum(data))}</strong> <StateTag {...stateStyle(data)} />
        </Link>
      )}
    </Short>
  );
}

function PaymentFacts({ id }: { id: string }) {
  const { data, error, refetch } = usePayment(id);
  if (data) return <Loaded payment={data} />;
  if (error)
    return (
      <LoadFailure
        message={errorMessage(error, translate('playerRecord.payment.loadFailed'))}
        onRetry={() => void refetch()}
      />
    );
  return <Loading label={translate('playerRecord.payment.loading')} />;
}

function Content({ player }: { player: PlayerRecord }) {
  const mayRead = useIsAllowed('payments:read');
  const { data, error } = useRegistration(player.id);
  if (player.source !== 'paid') return <p>{translate('playerRecord.payment.notOnline')}</p>;
  if (!mayRead) return <p>{translate('playerRecord.payment.notAllowed')}</p>;
  if (data?.paymentId) return <PaymentFacts id={data.paymentId} />;
  // The section of the registration shows the error, with a button to try again.
  if (!data && error) return <p>{translate('playerRecord.payment.afterRegistration')}</p>;
  if (!data) return <Loading label={translate('playerRecord.payment.loading')} />;
  return <p>{translate('playerRecord.payment.none')}</p>;
}

/** The payment that registered the player. */
export function PaymentSection({ player }: { player: PlayerRecord }) {
  return (
    <Section title={translate('playerRecord.payment.title')}>
      <Content player={player} />
    </Section>
  );
}
