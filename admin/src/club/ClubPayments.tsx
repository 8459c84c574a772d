import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { KeysTestResponse } from '@maidan/shared/wire/payment-setup.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCalls } from '../data/dataProvider.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { useAttempt } from '../ui/feedback/useAttempt.ts';
import { FactList, Section } from '../ui/RecordPage.tsx';
import { translate } from './textParts.ts';

const Parts = styled('div')({
  display: 'grid',
  gap: 16,
  maxWidth: '70ch',
  '& > *': { justifySelf: 'start' },
  '& .result': { margin: 0, fontWeight: 700 },
});

/** Shows how payments are taken, with a button that tests whether the provider accepts the server's keys. */
export function ClubPayments() {
  const calls = useCalls();
  const { data, error, refetch } = useQuery({ queryKey: ['club-payments'], queryFn: () => calls.paymentSetup() });
  const { busy, message, attempt } = useAttempt(translate('club.payments.testFailed'));
  const [result, setResult] = useState<KeysTestResponse>();
  if (!data)
    return error ? (
      <LoadFailure
        message={errorMessage(error, translate('club.payments.loadFailed'))}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label={translate('club.payments.loading')} />
    );
  const test = (): void => {
    setResult(undefined);
    void attempt(async () => setResult(await calls.testPaymentKeys()));
  };
  return (
    <Section title={translate('club.payments.title')}>
      <Parts>
        <FactList
          facts={[
            [translate('club.payments.mode'), translate(`club.payments.modes.${data.mode}`)],
            [translate('club.payments.host'), data.host],
            [translate('club.payments.keys'), translate('club.payments.keysAre')],
          ]}
        />
        <Button variant="outlined" aria-disabled={busy} onClick={() => !busy && test()}>
          {translate(busy ? 'club.payments.testing' : 'club.payments.test')}
        </Button>
        <p role="status" className="result">
          {result && `${result.result === 'accepted' ? '✓' : '▲'} ${textOf(result)}`}
          {message && `▲ ${message}`}
        </p>
        <p>{translate('club.payments.hint')}</p>
      </Parts>
    </Section>
  );
}

const textOf = ({ result, code }: KeysTestResponse): string =>
  [translate(`club.payments.results.${result}`), code && translate('club.payments.code', { code })]
    .filter(Boolean)
    .join(' ');
