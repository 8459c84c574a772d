import { CallFailure, isPassing } from '../../data/callFailure.ts';
import {
  isUploading,
  nextToSend,
  type Upload,
  type UploadAction,
  type UploadQueue,
  uploadReducer,
} from './uploadQueue.ts';

/** What the form says of all photos chosen. */
export interface UploadDetails {
  eventId: string;
  /** `YYYY-MM-DD`, or empty for the event's first day. */
  eventDate: string;
  caption: string;
  isHighlight: boolean;
}

export const noDetails: UploadDetails = { eventId: '', eventDate: '', caption: '', isHighlight: false };

export interface UploadManagerState {
  details: UploadDetails;
  queue: UploadQueue;
  /** From here on the details stand: they have gone out with the first photo. */
  isStarted: boolean;
}

export interface UploadManagerOptions {
  send: (
    photo: Pick<Upload, 'id' | 'file'>,
    details: UploadDetails,
    options: { signal: AbortSignal; onMove: (sent: number) => void },
  ) => Promise<unknown>;
  /** Nothing is under way any more. */
  onEnd: (queue: UploadQueue) => void;
  onSessionEnd: () => void;
}

const initialState: UploadManagerState = { details: noDetails, queue: [], isStarted: false };

const isSessionEnd = (error: unknown): boolean => error instanceof CallFailure && error.status === 401;
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Where photos wait, leave two at a time, and can be sent again. Outlives the tab that shows it. */
export function uploadManager({ send, onEnd, onSessionEnd }: UploadManagerOptions) {
  let state = initialState;
  let leaving = new AbortController();
  const listeners = new Set<() => void>();

  function set(part: Partial<UploadManagerState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }
  const note = (news: UploadAction): void => set({ queue: uploadReducer(state.queue, news) });

  function sendNext(): void {
    for (const upload of nextToSend(state.queue)) {
      note({ type: 'begun', id: upload.id });
      void sendOne(upload);
    }
  }

  async function sendOne({ id, file }: Upload): Promise<void> {
    const { signal } = leaving;
    try {
      await send({ id, file }, state.details, { signal, onMove: (sent) => note({ type: 'moved', id, sent }) });
      note({ type: 'arrived', id });
    } catch (error) {
      const mayPass = isPassing(error) || isSessionEnd(error);
      note({ type: mayPass ? 'failed' : 'refused', id, sentence: sentenceOf(error) });
      if (isSessionEnd(error)) {
        note({ type: 'session ended' });
        onSessionEnd();
      }
    }
    if (signal.aborted) return;
    sendNext();
    if (!isUploading(state.queue)) onEnd(state.queue);
  }

  return {
    state: (): UploadManagerState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    describe: (part: Partial<UploadDetails>): void => set({ details: { ...state.details, ...part } }),
    choose: (files: readonly File[]): void => note({ type: 'chosen', files }),
    putBack: (id: string): void => note({ type: 'put back', id }),
    start(): void {
      set({ isStarted: true });
      sendNext();
    },
    retry(): void {
      note({ type: 'tried again' });
      sendNext();
    },
    /** A clear desk for more photos, of the same event. */
    clear(): void {
      const { eventId, eventDate } = state.details;
      set({ ...initialState, details: { ...noDetails, eventId, eventDate } });
    },
    /** Whoever leaves takes the unsent photos along. */
    close(): void {
      leaving.abort();
      leaving = new AbortController();
      set(initialState);
    },
  };
}

export type UploadManager = ReturnType<typeof uploadManager>;
