import { createStore } from '@maidan/shared/browser/create-store.ts';
import { randomUuid } from '@maidan/shared/random-key.ts';
import { CallFailure, isRetryable, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import { isTooLarge } from '../../ui/photo/shrinkPhoto.ts';
import {
  chosenAfter,
  isUploading,
  nextToSend,
  type Upload,
  type UploadAction,
  type UploadQueue,
  uploadReducer,
} from './uploadQueue.ts';

/** Details that apply to all chosen photos. */
export interface UploadDetails {
  eventId: string;
  /** `YYYY-MM-DD`, or empty for the event's first day. */
  eventDate: string;
  caption: string;
  isHighlight: boolean;
}

const noDetails: UploadDetails = { eventId: '', eventDate: '', caption: '', isHighlight: false };

export interface UploadManagerState {
  details: UploadDetails;
  queue: UploadQueue;
  /**
   * True from `start` until `clear` or `close`. The form does not let the details change then, because photos are sent
   * with them.
   */
  isStarted: boolean;
}

export interface UploadManagerOptions {
  /** Rejects when the gallery does not accept the file; the error's message is shown at the file. */
  check: (file: File) => Promise<unknown>;
  /** Returns a photo to send, shrunk if needed; rejects when the file cannot be read as a picture. */
  fit: (file: File) => Promise<File>;
  send: (
    photo: Pick<Upload, 'id' | 'file'> & { before: readonly string[] },
    details: UploadDetails,
    options: { signal: AbortSignal; onProgress: (sent: number) => void },
  ) => Promise<unknown>;
  /** Called when no upload is being checked, waiting or running any more. */
  onEnd: (queue: UploadQueue) => void;
  onSessionEnd: () => void;
}

const initialState: UploadManagerState = { details: noDetails, queue: [], isStarted: false };

const isSessionEnd = (error: unknown): boolean => error instanceof CallFailure && error.status === 401;

/** Statuses that say nothing about the photo: no session, a request that arrived too slowly, or too many requests. */
const temporary: ReadonlySet<number> = new Set([401, 408, 429]);
const canBeSentAgain = (error: unknown): boolean =>
  isRetryable(error) || (error instanceof CallFailure && temporary.has(error.status));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * Holds the queue of uploads and sends it: shrinks photos that are too large, sends two photos at a time, and sends
 * failed photos again on request.
 */
export function uploadManager({ check, fit, send, onEnd, onSessionEnd }: UploadManagerOptions) {
  const store = createStore(initialState);
  let abortController = new AbortController();

  const set = (part: Partial<UploadManagerState>): void => store.set({ ...store.current(), ...part });
  const dispatch = (action: UploadAction): void => set({ queue: uploadReducer(store.current().queue, action) });

  function sendNext(): void {
    for (const upload of nextToSend(store.current().queue)) {
      dispatch({ type: 'started', id: upload.id });
      void sendOne(upload);
    }
  }

  function goOn(): void {
    sendNext();
    if (!isUploading(store.current().queue)) onEnd(store.current().queue);
  }

  async function checkOne({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    const problem = await check(file).then(
      () => undefined,
      (error: unknown) => {
        reportUnlessCallFailed(error);
        return messageOf(error);
      },
    );
    // The upload may have been removed meanwhile, or the queue discarded.
    if (!store.current().queue.some((upload) => upload.id === id && upload.state === 'checking')) return;
    dispatch({ type: 'checked', id, problem });
    // Sending may have started meanwhile.
    if (store.current().isStarted) goOn();
  }

  async function sendOne({ id, file }: Upload): Promise<void> {
    const { signal } = abortController;
    try {
      const photo = await fit(file);
      signal.throwIfAborted();
      // The queue gets a copy in memory only of a file that was too large; otherwise it keeps the chosen file.
      if (isTooLarge(file)) dispatch({ type: 'shrunk', id, file: photo });
      await send({ id, file: photo, before: chosenAfter(store.current().queue, id) }, store.current().details, {
        signal,
        onProgress: (sent) => dispatch({ type: 'progressed', id, sent }),
      });
      dispatch({ type: 'completed', id });
    } catch (error) {
      reportUnlessCallFailed(error);
      dispatch({ type: canBeSentAgain(error) ? 'failed' : 'refused', id, message: messageOf(error) });
      if (isSessionEnd(error)) {
        dispatch({ type: 'session ended' });
        onSessionEnd();
      }
    }
    if (!signal.aborted) goOn();
  }

  return {
    state: store.current,
    subscribe: store.subscribe,
    setDetails: (part: Partial<UploadDetails>): void => set({ details: { ...store.current().details, ...part } }),
    /** Adds the files to the queue in the order in which they were chosen, and checks each. */
    async add(files: readonly File[]): Promise<void> {
      const chosen = files.map((file) => ({ id: randomUuid(), file }));
      dispatch({ type: 'chosen', files: chosen });
      await Promise.all(chosen.map(checkOne));
    },
    remove: (id: string): void => dispatch({ type: 'removed', id }),
    start(): void {
      set({ isStarted: true });
      sendNext();
    },
    retry(): void {
      dispatch({ type: 'retried' });
      sendNext();
    },
    /** Empties the queue for more photos of the same event. */
    clear(): void {
      const { eventId, eventDate } = store.current().details;
      set({ ...initialState, details: { ...noDetails, eventId, eventDate } });
    },
    /** Aborts running uploads and discards the queue. */
    close(): void {
      abortController.abort();
      abortController = new AbortController();
      set(initialState);
    },
  };
}

export type UploadManager = ReturnType<typeof uploadManager>;
