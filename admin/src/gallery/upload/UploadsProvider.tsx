import { galleryPhotoRules } from '@maidan/shared/rules/gallery-upload.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { screenOf } from '../../data/addresses.ts';
import { notifyPublicPages } from '../../data/dataProvider.ts';
import { bodyOf } from '../../data/http/requestParts.ts';
import { upload } from '../../data/http/upload.ts';
import { sessionEnd } from '../../session/sessionEvents.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { checkPhoto, fitPhoto } from '../../ui/photo/shrinkPhoto.ts';
import { usePreventUnload } from '../../ui/browserState.ts';
import {
  uploadManager,
  type UploadManager,
  type UploadManagerOptions,
  type UploadManagerState,
} from './uploadManager.ts';
import { countsOf, isUploading, uploadSummary } from './uploadQueue.ts';

/** Uploads one photo. `before` has the ids of photos that were chosen after it, and that it must come before. */
const sendPhoto: UploadManagerOptions['send'] = ({ id, file, before }, details, options) =>
  upload('/api/gallery/upload', bodyOf({ id, ...details, before: before.join(','), photo: file }), options);

const UploadsContext = createContext<UploadManager | undefined>(undefined);

/**
 * Loads the albums again after each photo, because the API refuses to reorder or delete an album that has changed since
 * it was shown.
 */
function showArrived(queries: QueryClient): void {
  const resource = 'gallery';
  // While photos are being moved, a loaded list might lack a move. `useReorder` loads it again after the last move.
  if (queries.isMutating({ mutationKey: [resource, 'reorder'] }) > 0) return;
  void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
}

/** Wraps the dashboard, so that uploads continue while another screen is open. Unmounting it aborts them. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [manager] = useState(() =>
    uploadManager({
      check: (file) => checkPhoto(file, galleryPhotoRules),
      fit: (file) => fitPhoto(file, galleryPhotoRules),
      send: async (...photo) => {
        await sendPhoto(...photo);
        showArrived(queries);
      },
      onSessionEnd: sessionEnd.report,
      onEnd: (queue) => {
        const counts = countsOf(queue);
        if (counts.failed === 0) notify.success(uploadSummary(counts));
        // The open gallery tab shows failures beside the photos.
        else if (screenOf(window.location.pathname) !== 'gallery') notify.failure(uploadSummary(counts));
        notifyPublicPages('gallery');
        void queries.invalidateQueries();
      },
    }),
  );
  const { isStarted, queue } = useSyncExternalStore(manager.subscribe, manager.state);
  usePreventUnload(isStarted && isUploading(queue));
  useEffect(() => manager.close, [manager]);
  return <UploadsContext value={manager}>{children}</UploadsContext>;
}

export function useUploads(): { manager: UploadManager } & UploadManagerState {
  const manager = use(UploadsContext);
  if (!manager) throw new Error('UploadsProvider is missing');
  return { manager, ...useSyncExternalStore(manager.subscribe, manager.state) };
}
