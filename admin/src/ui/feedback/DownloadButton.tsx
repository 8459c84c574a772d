import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useCalls } from '../../data/dataProvider.ts';
import { save } from '../../data/http/download.ts';
import { translate } from '../../i18n/translate.ts';
import { notify } from './notifications.ts';
import { useAttempt } from './useAttempt.ts';

interface DownloadButtonProps {
  label: string;
  path: string;
  /** Makes the message after a file with this number of rows was saved; without it there is no message. */
  saved?: (rows: number) => string;
  /** Shown when the server sends no error message. */
  failed: string;
}

/** Downloads a CSV file and saves it; the download is cancelled when the button is unmounted. */
export function DownloadButton({ label, path, saved, failed }: DownloadButtonProps) {
  const provider = useCalls();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { busy, message, attempt } = useAttempt(failed);
  useEffect(() => {
    if (message) notify.failure(message);
  }, [message]);

  const fetchAndSave = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    const downloaded = await provider.download(path, { signal, onProgress: () => undefined });
    save(downloaded);
    if (saved) notify.success(saved(downloaded.rows));
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-disabled={busy}
      onClick={() => void attempt(fetchAndSave)}
    >
      {busy ? translate('feedback.fetching') : label}
    </Button>
  );
}
