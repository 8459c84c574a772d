import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { useEffect, useRef } from 'react';
import { save } from '../../data/http/download.ts';
import { ledgerPath } from '../../data/payments/paymentCalls.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { useAttempt } from '../../ui/feedback/useAttempt.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';
import { usePaymentFilter } from './usePaymentFilter.ts';

/** Exports the filtered ledger for the auditor: every amount received, with its state. */
export function LedgerButton() {
  const calls = usePaymentCalls();
  const { filter } = usePaymentFilter();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { busy, message, attempt } = useAttempt('The ledger could not be fetched. Please try again.');
  useEffect(() => {
    if (message) notify.failure(message);
  }, [message]);

  const fetchAndSave = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    const ledger = await calls.download(ledgerPath(filter), { signal, onProgress: () => undefined });
    save(ledger);
    notify.success(`Saved ${pluralise(ledger.rows, 'sum')}`);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-disabled={busy}
      onClick={() => void attempt(fetchAndSave)}
    >
      {busy ? 'Fetching…' : 'Ledger CSV'}
    </Button>
  );
}
