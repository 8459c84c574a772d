import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ledgerPath } from '../data/paymentCalls.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { translate } from '../i18n/translate.ts';
import { DownloadButton } from '../ui/feedback/DownloadButton.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useHasCards } from '../ui/windowWidth.ts';
import { AttentionBanner, DeletedEventRefunds } from './attention/AttentionBanner.tsx';
import { useIsAttentionLoading } from './attention/useAttention.ts';
import { OpenPayment } from './details/PaymentDialog.tsx';
import { PayersDialog } from './list/PayersDialog.tsx';
import { PaymentsHead } from './list/PaymentsHead.tsx';
import { newestFirst, PaymentsList } from './list/PaymentsList.tsx';
import { PaidBy, PaymentTotals } from './list/PaymentTotals.tsx';
import { usePaymentFilter } from './paymentQueries.ts';
import { paymentsListIn } from './paymentUrl.ts';
import { PayoutsView } from './payouts/PayoutsView.tsx';
import { StatementView } from './statement/StatementView.tsx';
import { UnpaidList } from './unpaid/UnpaidList.tsx';

/** Button that exports the ledger of the listed payments, for roles that may. */
function LedgerButton() {
  const { filter } = usePaymentFilter();
  if (!useIsAllowed('payments:export')) return null;
  return (
    <DownloadButton
      label={translate('payments.ledger.action')}
      path={ledgerPath(filter)}
      saved={(rows) => translate('payments.ledger.done', { smart_count: rows })}
      failed={translate('payments.ledger.failed')}
    />
  );
}

/** The buttons of the list: the ledger, and the payers when the filter names one event. */
function PaymentsOfEvent() {
  const { eventId } = usePaymentFilter().filter;
  const [payers, showPayers] = useState(false);
  return (
    <>
      {eventId && (
        <Button variant="outlined" onClick={() => showPayers(true)}>
          {translate('payments.payers.ofThisEvent')}
        </Button>
      )}
      <LedgerButton />
      {eventId && payers && <PayersDialog eventId={eventId} onClose={() => showPayers(false)} />}
    </>
  );
}

/** The payments, as soon as it is known whether there is a banner above them, which would push them down. */
const ListBelowBanner = () =>
  useIsAttentionLoading() ? <Loading label={translate('payments.loading')} /> : <PaymentsList />;

/** What is below the payments on a phone. It is absent until they are loaded, because they would push it down. */
function BelowPayments() {
  const { isPending } = useListContext();
  if (isPending) return null;
  return (
    <>
      <div style={{ marginTop: 16 }}>
        <PaymentTotals />
      </div>
      <PaidBy />
      <Toolbar sx={{ mt: 2 }}>
        <PaymentsOfEvent />
      </Toolbar>
    </>
  );
}

/** Milliseconds. The states of payments change without any action in the console. */
const refetchInterval = 60_000;

/**
 * The Payments view: all payments with attention banner, totals and filters; the people who have not paid; the
 * statement; or settlement files. Below 900 px the totals are below the payments.
 */
export function PaymentsView() {
  const list = paymentsListIn(useLocation().pathname);
  const hasCards = useHasCards();
  return (
    <>
      {list === 'payouts' && (
        <>
          <PaymentsHead shown={list} />
          <PayoutsView />
        </>
      )}
      {list === 'statement' && (
        <>
          <PaymentsHead shown={list} />
          <StatementView />
        </>
      )}
      {list === 'unpaid' && (
        <>
          <PaymentsHead shown={list} />
          <UnpaidList />
        </>
      )}
      {list === 'all' && (
        <PagedList resource="payments" sort={newestFirst} refetchInterval={refetchInterval}>
          <PaymentsHead shown={list}>{!hasCards && <PaymentsOfEvent />}</PaymentsHead>
          <AttentionBanner />
          <DeletedEventRefunds />
          {!hasCards && <PaymentTotals />}
          <ListBelowBanner />
          {hasCards && <BelowPayments />}
        </PagedList>
      )}
      <OpenPayment />
    </>
  );
}
