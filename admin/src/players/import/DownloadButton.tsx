import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { save } from '../../data/http/download.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { useAttempt } from '../../ui/feedback/useAttempt.ts';
import { useImportCalls } from './useImport.ts';

interface DownloadButtonProps {
  path: string;
  label: string;
  /** Shown when the server sends no error message. */
  failed: string;
}

/** Fetches a file with the administrator's token and saves it; leaving the view cancels it. */
export function DownloadButton({ path, label, failed }: DownloadButtonProps) {
  const calls = useImportCalls();
  const { busy, message, attempt } = useAttempt(failed);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (message) notify.failure(message);
  }, [message]);
  const fetchAndSave = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    save(await calls.download(path, { signal, onProgress: () => undefined }));
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-disabled={busy}
      onClick={() => void attempt(fetchAndSave)}
    >
      {busy ? 'Fetching…' : label}
    </Button>
  );
}
