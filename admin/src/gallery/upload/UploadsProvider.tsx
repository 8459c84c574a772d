import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { notifyPublicPages } from '../../data/notifyPublicPages.ts';
import { sessionEnd } from '../../session/sessionEnd.ts';
import { screenOf } from '../../tabs.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { sendPhoto } from './sendPhoto.ts';
import { uploadManager, type UploadManagerState, type UploadManager } from './uploadManager.ts';
import { countsOf, isUploading, uploadSummary } from './uploadQueue.ts';

const UploadsContext = createContext<UploadManager | undefined>(undefined);

/** The browser asks before it closes a console from which photos are still leaving. */
function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function usePreventUnload(isLeaving: boolean): void {
  useEffect(() => {
    if (!isLeaving) return undefined;
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isLeaving]);
}

/** Around the dashboard: photos go on leaving while another tab of it is open. Signing out breaks them off. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [desk] = useState(() =>
    uploadManager({
      send: sendPhoto,
      onSessionEnd: sessionEnd.declare,
      onEnd: (queue) => {
        const counts = countsOf(queue);
        if (counts.failed === 0) notify.success(uploadSummary(counts));
        // The gallery's own tab shows it beside the photos.
        else if (screenOf(window.location.search) !== 'gallery') notify.failure(uploadSummary(counts));
        notifyPublicPages('gallery');
        void queries.invalidateQueries();
      },
    }),
  );
  const { isStarted, queue } = useSyncExternalStore(desk.subscribe, desk.state);
  usePreventUnload(isStarted && isUploading(queue));
  useEffect(() => desk.close, [desk]);
  return <UploadsContext value={desk}>{children}</UploadsContext>;
}

export function useUploads(): { desk: UploadManager } & UploadManagerState {
  const desk = use(UploadsContext);
  if (!desk) throw new Error('UploadsProvider is missing');
  return { desk, ...useSyncExternalStore(desk.subscribe, desk.state) };
}
