import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { counted } from '@maidan/shared/counted.ts';
import { useEffect, useRef } from 'react';
import { save } from '../data/download.ts';
import { ledgerPath } from '../data/paymentCalls.ts';
import { say } from '../ui/messageBoard.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import { usePaymentCalls } from './usePaymentCalls.ts';
import { usePaymentFilter } from './usePaymentFilter.ts';

/** Saves what the list is narrowed to, for the auditor: every sum that came, and what became of it. */
export function LedgerButton() {
  const calls = usePaymentCalls();
  const { filter } = usePaymentFilter();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { busy, sentence, attempt } = useAttempt('The ledger could not be fetched. Please try again.');
  useEffect(() => {
    if (sentence) say.failure(sentence);
  }, [sentence]);

  const fetchAndSave = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    const ledger = await calls.download(ledgerPath(filter), { signal, onProgress: () => undefined });
    save(ledger);
    say.success(`Saved ${counted(ledger.rows, 'sum')}`);
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
