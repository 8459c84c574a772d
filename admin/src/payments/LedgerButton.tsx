import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { save } from '../data/download.ts';
import { say } from '../ui/messageBoard.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import { paymentCalls } from './calls.ts';
import { usePaymentFilter } from './usePaymentFilter.ts';

const counted = (rows: number): string => `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'sum' : 'sums'}`;

/** Saves what the list is narrowed to, for the auditor: every sum that came, and what became of it. */
export function LedgerButton() {
  const { filter } = usePaymentFilter();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { busy, sentence, attempt } = useAttempt('The ledger could not be fetched. Please try again.');
  useEffect(() => {
    if (sentence) say.failure(sentence);
  }, [sentence]);

  const fetchAndSave = async (): Promise<void> => {
    running.current = new AbortController();
    const ledger = await paymentCalls.ledger(filter, running.current.signal);
    save(ledger);
    say.success(`Saved ${counted(ledger.rows)}`);
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
