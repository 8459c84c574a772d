import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { sessionEnd } from '../auth/sessionEnd.ts';
import { screenOf } from '../dashboard/lists.ts';
import { tellPublicPages } from '../data/publicPages.ts';
import { say } from '../ui/messageBoard.ts';
import { sendPhoto } from './sendPhoto.ts';
import { uploadDesk, type DeskState, type UploadDesk } from './uploadDesk.ts';
import { countsOf, isUnderWay, verdict } from './uploadQueue.ts';

const Desk = createContext<UploadDesk | undefined>(undefined);

/** The browser asks before it closes a console from which photos are still leaving. */
function holdBack(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function useHoldBack(isLeaving: boolean): void {
  useEffect(() => {
    if (!isLeaving) return undefined;
    window.addEventListener('beforeunload', holdBack);
    return () => window.removeEventListener('beforeunload', holdBack);
  }, [isLeaving]);
}

/** Around the dashboard: photos go on leaving while another tab of it is open. Signing out breaks them off. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [desk] = useState(() =>
    uploadDesk({
      send: sendPhoto,
      onSessionEnd: sessionEnd.declare,
      onEnd: (queue) => {
        const counts = countsOf(queue);
        if (counts.failed === 0) say.success(verdict(counts));
        // The gallery's own tab shows it beside the photos.
        else if (screenOf(window.location.search) !== 'gallery') say.failure(verdict(counts));
        tellPublicPages('gallery');
        void queries.invalidateQueries();
      },
    }),
  );
  const { isStarted, queue } = useSyncExternalStore(desk.subscribe, desk.state);
  useHoldBack(isStarted && isUnderWay(queue));
  useEffect(() => desk.close, [desk]);
  return <Desk value={desk}>{children}</Desk>;
}

export function useUploads(): { desk: UploadDesk } & DeskState {
  const desk = use(Desk);
  if (!desk) throw new Error('UploadsProvider is missing');
  return { desk, ...useSyncExternalStore(desk.subscribe, desk.state) };
}
