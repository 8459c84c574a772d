import { Alert } from '@mui/material';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Warns while offline that the lists already loaded may be out of date. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      You are offline. What you see here was loaded earlier.
    </Alert>
  );
}
