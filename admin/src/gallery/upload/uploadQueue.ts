import { pluralise } from '@maidan/shared/format/plural.ts';
import { chosenPhotoError, gallerySentences, type ChosenPhoto } from '@maidan/shared/rules/gallery-upload.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';

/** `failed` may pass and can be tried again; `refused` is final: the file itself is wrong. */
export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'refused';

export interface Upload {
  /** Goes with the photo, so that one sent again after a lost answer is the same photo. */
  id: string;
  file: File;
  state: UploadState;
  /** Share of the file that has left, 0 to 1. */
  sent: number;
  /** Why it failed or was refused. */
  sentence?: string;
}

export type UploadQueue = readonly Upload[];

export type UploadAction =
  | { type: 'chosen'; files: readonly File[] }
  | { type: 'put back'; id: string }
  | { type: 'begun'; id: string }
  | { type: 'moved'; id: string; sent: number }
  | { type: 'arrived'; id: string }
  | { type: 'failed'; id: string; sentence: string }
  | { type: 'refused'; id: string; sentence: string }
  | { type: 'session ended' }
  | { type: 'tried again' };

/** A phone's uplink carries two at a time; more only make each slower. */
const concurrentUploads = 2;

const factsOf = ({ name, size, type }: File): ChosenPhoto => ({ name, bytes: size, type });

function newUpload(file: File): Upload {
  const sentence = chosenPhotoError(factsOf(file));
  const upload = { id: crypto.randomUUID(), file, sent: 0 };
  return sentence ? { ...upload, state: 'refused', sentence } : { ...upload, state: 'waiting' };
}

const again = ({ id, file }: Upload): Upload => ({ id, file, state: 'waiting', sent: 0 });

/** Only what is under way can move or end: news of anything else comes too late and changes nothing. */
const uploadingStates = (queue: UploadQueue, id: string, change: (upload: Upload) => Upload): UploadQueue =>
  queue.map((upload) => (upload.id === id && upload.state === 'sending' ? change(upload) : upload));

export function uploadReducer(queue: UploadQueue, news: UploadAction): UploadQueue {
  switch (news.type) {
    case 'chosen':
      return [...queue, ...news.files.map(newUpload)];
    case 'put back':
      return queue.filter(({ id, state }) => id !== news.id || (state !== 'waiting' && state !== 'refused'));
    case 'begun':
      return queue.map((upload) =>
        upload.id === news.id && upload.state === 'waiting' ? { ...upload, state: 'sending' } : upload,
      );
    case 'moved':
      // Never backwards: the browser reports late and rounds.
      return uploadingStates(queue, news.id, (upload) => ({ ...upload, sent: Math.max(upload.sent, news.sent) }));
    case 'arrived':
      return uploadingStates(queue, news.id, (upload) => ({ ...upload, state: 'done', sent: 1 }));
    case 'failed':
    case 'refused':
      return uploadingStates(queue, news.id, (upload) => ({ ...upload, state: news.type, sentence: news.sentence }));
    case 'session ended':
      // Sending the rest with a dead token would cost the phone's data for nothing.
      return queue.map((upload) =>
        upload.state === 'waiting' ? { ...upload, state: 'failed', sentence: signInSentences.expired } : upload,
      );
    case 'tried again':
      return queue.map((upload) => (upload.state === 'failed' ? again(upload) : upload));
  }
}

const having = (queue: UploadQueue, ...states: UploadState[]): Upload[] =>
  queue.filter(({ state }) => states.includes(state));

/** What may begin now, in the order chosen. */
export const nextToSend = (queue: UploadQueue): Upload[] =>
  having(queue, 'waiting').slice(0, Math.max(0, concurrentUploads - having(queue, 'sending').length));

export const isUploading = (queue: UploadQueue): boolean => having(queue, 'waiting', 'sending').length > 0;
export const readyToSend = (queue: UploadQueue): ChosenPhoto[] =>
  having(queue, 'waiting').map(({ file }) => factsOf(file));

export interface UploadCounts {
  all: number;
  done: number;
  /** Refused ones are among them. */
  failed: number;
  /** Worth another try. */
  retryable: number;
}

export const countsOf = (queue: UploadQueue): UploadCounts => ({
  all: queue.length,
  done: having(queue, 'done').length,
  failed: having(queue, 'failed', 'refused').length,
  retryable: having(queue, 'failed').length,
});

/** What is said when nothing is under way any more (spec section 8). */
export function uploadSummary({ done, failed }: UploadCounts): string {
  if (done === 0) return gallerySentences.uploadFailed;
  const uploaded = `${pluralise(done, 'photo')} uploaded successfully`;
  return failed > 0 ? `${uploaded}, ${failed} failed` : uploaded;
}
