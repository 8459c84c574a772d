import { pluralise } from '@maidan/shared/format/plural.ts';
import { ledgerPath } from '../../data/paymentCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { usePaymentFilter } from './usePaymentFilter.ts';

/** Exports the filtered ledger for the auditor: every amount received, with its state. */
export function LedgerButton() {
  const { filter } = usePaymentFilter();
  if (!useIsAllowed('payments:export')) return null;
  return (
    <DownloadButton
      label="Ledger CSV"
      path={ledgerPath(filter)}
      saved={(rows) => `Saved ${pluralise(rows, 'sum')}`}
      failed="The ledger could not be fetched. Please try again."
    />
  );
}
