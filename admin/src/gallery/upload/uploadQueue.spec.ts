import { expect, it } from '@jest/globals';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import {
  uploadReducer,
  countsOf,
  isUploading,
  nextToSend,
  uploadSummary,
  type UploadAction,
  type UploadQueue,
} from './uploadQueue.ts';

const jpeg = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });
const chosen = (...names: string[]): UploadQueue => uploadReducer([], { type: 'chosen', files: names.map(jpeg) });
const states = (queue: UploadQueue): string => queue.map(({ state }) => state).join(' ');

/** Upload actions with the index in the queue in place of the id. */
type ActionByIndex = {
  [T in UploadAction as T['type']]: T extends { id: string } ? Omit<T, 'id'> & { at: number } : T;
};
const after = (queue: UploadQueue, ...all: ActionByIndex[keyof ActionByIndex][]): UploadQueue =>
  all.reduce<UploadQueue>(
    (now, action) =>
      uploadReducer(now, ('at' in action ? { ...action, id: now[action.at]?.id ?? '' } : action) as UploadAction),
    queue,
  );

it('takes files in their order, refuses at once what cannot go, and sends two at a time', () => {
  let queue = uploadReducer(chosen('a.jpg'), {
    type: 'chosen',
    files: [new File(['x'], 'notes.pdf', { type: 'application/pdf' }), jpeg('b.jpg'), jpeg('c.jpg')],
  });
  expect(states(queue)).toBe('waiting refused waiting waiting');
  const names = (): string[] => nextToSend(queue).map(({ file }) => file.name);
  expect(names()).toEqual(['a.jpg', 'b.jpg']);
  queue = after(queue, { type: 'begun', at: 0 });
  expect(names()).toEqual(['b.jpg']);
  queue = after(queue, { type: 'begun', at: 2 });
  expect(names()).toEqual([]);
  queue = after(queue, { type: 'arrived', at: 0 });
  expect(names()).toEqual(['c.jpg']);
  expect(new Set(queue.map(({ id }) => id)).size).toBe(4);
});

it('moves forwards only, and only while it is sent', () => {
  const moved = (sent: number) => ({ type: 'moved', at: 0, sent }) as const;
  let queue = after(chosen('a.jpg'), moved(0.5));
  expect(queue[0]?.sent).toBe(0);
  queue = after(queue, { type: 'begun', at: 0 }, moved(0.5), moved(0.4));
  expect(queue[0]?.sent).toBe(0.5);
  queue = after(queue, { type: 'arrived', at: 0 }, moved(0.7), { type: 'failed', at: 0, sentence: 'late' });
  expect(queue[0]).toMatchObject({ state: 'done', sent: 1 });
  expect(queue[0]).not.toHaveProperty('sentence');
});

it('tries again what failed, under the same id, and leaves the rest as it is', () => {
  const queue = after(
    chosen('a.jpg', 'b.jpg', 'c.jpg'),
    { type: 'begun', at: 0 },
    { type: 'begun', at: 1 },
    { type: 'begun', at: 2 },
    { type: 'moved', at: 1, sent: 0.9 },
    { type: 'arrived', at: 0 },
    { type: 'failed', at: 1, sentence: 'No connection' },
    { type: 'refused', at: 2, sentence: 'No picture' },
  );
  expect(queue.map(({ sentence }) => sentence)).toEqual([undefined, 'No connection', 'No picture']);
  expect(isUploading(queue)).toBe(false);
  const retried = after(queue, { type: 'tried again' });
  expect(states(retried)).toBe('done waiting refused');
  expect(retried[1]).toEqual({ id: queue[1]?.id, file: queue[1]?.file, state: 'waiting', sent: 0 });
});

it('puts a file back that has not left, and none that has', () => {
  const queue = after(chosen('a.jpg', 'b.jpg'), { type: 'begun', at: 0 }, { type: 'put back', at: 0 });
  expect(states(after(queue, { type: 'put back', at: 1 }))).toBe('sending');
});

it('keeps what waits for the next try when the session ends', () => {
  const queue = after(chosen('a.jpg', 'b.jpg'), { type: 'begun', at: 0 }, { type: 'session ended' });
  expect(states(queue)).toBe('sending failed');
  expect(queue[1]?.sentence).toBe('Session expired. Please login again.');
});

it.each([
  [{ all: 30, done: 30, failed: 0, retryable: 0 }, '30 photos uploaded successfully'],
  [{ all: 1, done: 1, failed: 0, retryable: 0 }, '1 photo uploaded successfully'],
  [{ all: 30, done: 28, failed: 2, retryable: 1 }, '28 photos uploaded successfully, 2 failed'],
  [{ all: 3, done: 0, failed: 3, retryable: 3 }, gallerySentences.uploadFailed],
])('says of %j: %s', (counts, sentence) => expect(uploadSummary(counts)).toBe(sentence));

it('counts', () => {
  const queue = after(
    chosen('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'),
    { type: 'begun', at: 0 },
    { type: 'begun', at: 1 },
    { type: 'begun', at: 2 },
    { type: 'arrived', at: 0 },
    { type: 'failed', at: 1, sentence: '' },
    { type: 'refused', at: 2, sentence: '' },
  );
  expect(countsOf(queue)).toEqual({ all: 4, done: 1, failed: 2, retryable: 1 });
  expect(isUploading(queue)).toBe(true);
});
