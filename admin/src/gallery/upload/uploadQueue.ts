import { pluralise } from '@maidan/shared/format/plural.ts';
import { chosenAfterLimit, gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { isTooLarge } from '../../ui/photo/shrinkPhoto.ts';

/**
 * `checking` reads the first bytes of the file, which takes long when the file must first come from a cloud storage.
 * `shrinking` comes before `sending` for a file of too many bytes. `failed` is temporary and can be retried. `refused`
 * is final: the file cannot be used, or the API has refused the photo or its details.
 */
export type UploadState = 'checking' | 'waiting' | 'shrinking' | 'sending' | 'done' | 'failed' | 'refused';

export interface Upload {
  /**
   * Idempotency key and id of the stored photo: the primary key of gallery_photos keeps a photo that is sent again from
   * being stored twice.
   */
  id: string;
  /** The chosen file, or the shrunk photo. */
  file: File;
  state: UploadState;
  /** Fraction of the request that has been sent, 0 to 1. */
  sent: number;
  /** Reason for `failed` or `refused`. */
  message?: string;
}

export type UploadQueue = readonly Upload[];

export type UploadAction =
  | { type: 'chosen'; files: readonly Pick<Upload, 'id' | 'file'>[] }
  | { type: 'checked'; id: string; problem: string | undefined }
  | { type: 'removed'; id: string }
  | { type: 'started'; id: string }
  | { type: 'shrunk'; id: string; file: File }
  | { type: 'progressed'; id: string; sent: number }
  | { type: 'completed'; id: string }
  | { type: 'failed'; id: string; message: string }
  | { type: 'refused'; id: string; message: string }
  | { type: 'session ended' }
  | { type: 'retried' };

/** The number of uploads that run at the same time; more would slow each other down on a phone's connection. */
const concurrentUploads = 2;

const reset = ({ id, file }: Upload): Upload => ({ id, file, state: 'waiting', sent: 0 });

const isUnsent = ({ state }: Upload): boolean => state === 'checking' || state === 'waiting';
const isRemovable = (upload: Upload): boolean => isUnsent(upload) || upload.state === 'refused';

const isRunning = ({ state }: Upload): boolean => state === 'shrinking' || state === 'sending';

/** Applies a change only to an upload that is running, so that a late event does not change another state. */
const changeRunning = (queue: UploadQueue, id: string, change: (upload: Upload) => Upload): UploadQueue =>
  queue.map((upload) => (upload.id === id && isRunning(upload) ? change(upload) : upload));

export function uploadReducer(queue: UploadQueue, action: UploadAction): UploadQueue {
  switch (action.type) {
    case 'chosen':
      return [...queue, ...action.files.map((file): Upload => ({ ...file, state: 'checking', sent: 0 }))];
    case 'checked':
      return queue.map((upload) => {
        if (upload.id !== action.id || upload.state !== 'checking') return upload;
        return action.problem === undefined
          ? { ...upload, state: 'waiting' }
          : { ...upload, state: 'refused', message: action.problem };
      });
    case 'removed':
      return queue.filter((upload) => upload.id !== action.id || !isRemovable(upload));
    case 'started':
      return queue.map((upload) =>
        upload.id === action.id && upload.state === 'waiting'
          ? { ...upload, state: isTooLarge(upload.file) ? 'shrinking' : 'sending' }
          : upload,
      );
    case 'shrunk':
      return changeRunning(queue, action.id, (upload) => ({ ...upload, state: 'sending', file: action.file }));
    case 'progressed':
      // Progress never decreases: browsers may report late or rounded values.
      return changeRunning(queue, action.id, (upload) => ({ ...upload, sent: Math.max(upload.sent, action.sent) }));
    case 'completed':
      return changeRunning(queue, action.id, (upload) => ({ ...upload, state: 'done', sent: 1 }));
    case 'failed':
    case 'refused':
      return changeRunning(queue, action.id, (upload) => ({
        ...upload,
        state: action.type,
        message: action.message,
      }));
    case 'session ended':
      // The other photos would be refused as well, and sending them would waste mobile data.
      return queue.map((upload) =>
        isUnsent(upload) ? { ...upload, state: 'failed', message: signInSentences.expired } : upload,
      );
    case 'retried':
      return queue.map((upload) => (upload.state === 'failed' ? reset(upload) : upload));
  }
}

const inStates = (queue: UploadQueue, ...states: UploadState[]): Upload[] =>
  queue.filter(({ state }) => states.includes(state));

/** The uploads that may start now, in the order in which they were chosen. */
export const nextToSend = (queue: UploadQueue): Upload[] =>
  inStates(queue, 'waiting').slice(0, Math.max(0, concurrentUploads - queue.filter(isRunning).length));

/**
 * The ids of the photos that were chosen after this photo, without refused ones and at most `chosenAfterLimit`. Photos
 * may arrive in another order than they were chosen, because two are sent at a time and failed photos are sent again.
 * The API puts a photo before the photos with these ids that have arrived already.
 */
export function chosenAfter(queue: UploadQueue, id: string): string[] {
  const later = queue.slice(queue.findIndex((upload) => upload.id === id) + 1);
  return inStates(later, 'checking', 'waiting', 'shrinking', 'sending', 'done', 'failed')
    .slice(0, chosenAfterLimit)
    .map((upload) => upload.id);
}

export const isUploading = (queue: UploadQueue): boolean =>
  inStates(queue, 'checking', 'waiting', 'shrinking', 'sending').length > 0;
/** The photos that an upload will send, including those that are still being checked. */
export const readyToSend = (queue: UploadQueue): Upload[] => queue.filter(isUnsent);

interface UploadCounts {
  all: number;
  done: number;
  /** Number of failed uploads, including refused uploads. */
  failed: number;
  /** Number of failed uploads that are not refused. */
  retryable: number;
}

export const countsOf = (queue: UploadQueue): UploadCounts => ({
  all: queue.length,
  done: inStates(queue, 'done').length,
  failed: inStates(queue, 'failed', 'refused').length,
  retryable: inStates(queue, 'failed').length,
});

/** The message after all uploads have ended (spec section 8). */
export function uploadSummary({ done, failed }: UploadCounts): string {
  if (done === 0) return gallerySentences.uploadFailed;
  const uploaded = `${pluralise(done, 'photo')} uploaded successfully`;
  return failed > 0 ? `${uploaded}, ${failed} failed` : uploaded;
}
