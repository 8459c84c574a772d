import { randomUuid } from '@maidan/shared/random-key.ts';
import { expect, it } from '@jest/globals';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import {
  chosenAfter,
  uploadReducer,
  countsOf,
  isUploading,
  nextToSend,
  uploadSummary,
  type UploadAction,
  type UploadQueue,
} from './uploadQueue.ts';

const jpeg = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });
const add = (queue: UploadQueue, ...names: string[]): UploadQueue =>
  uploadReducer(queue, { type: 'chosen', files: names.map((name) => ({ id: randomUuid(), file: jpeg(name) })) });
/** A queue of files that were chosen and passed the check. */
const chosen = (...names: string[]): UploadQueue => {
  const queue = add([], ...names);
  return after(queue, ...queue.map((_, at) => ({ type: 'checked' as const, at, problem: undefined })));
};
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

it('queues files in order, refuses invalid ones at once, and sends two at a time', () => {
  let queue = add(chosen('a.jpg'), 'notes.jpg', 'b.jpg', 'c.jpg');
  queue = after(
    queue,
    { type: 'checked', at: 2, problem: undefined },
    { type: 'checked', at: 1, problem: 'No photo' },
    { type: 'checked', at: 3, problem: undefined },
  );
  expect(states(queue)).toBe('waiting refused waiting waiting');
  const names = (): string[] => nextToSend(queue).map(({ file }) => file.name);
  expect(names()).toEqual(['a.jpg', 'b.jpg']);
  queue = after(queue, { type: 'started', at: 0 });
  expect(names()).toEqual(['b.jpg']);
  queue = after(queue, { type: 'started', at: 2 });
  expect(names()).toEqual([]);
  queue = after(queue, { type: 'completed', at: 0 });
  expect(names()).toEqual(['c.jpg']);
  expect(new Set(queue.map(({ id }) => id)).size).toBe(4);
});

it('never decreases progress, and changes it only while sending', () => {
  const moved = (sent: number) => ({ type: 'progressed', at: 0, sent }) as const;
  let queue = after(chosen('a.jpg'), moved(0.5));
  expect(queue[0]?.sent).toBe(0);
  queue = after(queue, { type: 'started', at: 0 }, moved(0.5), moved(0.4));
  expect(queue[0]?.sent).toBe(0.5);
  queue = after(queue, { type: 'completed', at: 0 }, moved(0.7), { type: 'failed', at: 0, message: 'late' });
  expect(queue[0]).toMatchObject({ state: 'done', sent: 1 });
  expect(queue[0]).not.toHaveProperty('message');
});

it('retries failed uploads with the same id and leaves the others unchanged', () => {
  const queue = after(
    chosen('a.jpg', 'b.jpg', 'c.jpg'),
    { type: 'started', at: 0 },
    { type: 'started', at: 1 },
    { type: 'started', at: 2 },
    { type: 'progressed', at: 1, sent: 0.9 },
    { type: 'completed', at: 0 },
    { type: 'failed', at: 1, message: 'No connection' },
    { type: 'refused', at: 2, message: 'No picture' },
  );
  expect(queue.map(({ message }) => message)).toEqual([undefined, 'No connection', 'No picture']);
  expect(isUploading(queue)).toBe(false);
  const retried = after(queue, { type: 'retried' });
  expect(states(retried)).toBe('done waiting refused');
  expect(retried[1]).toEqual({ id: queue[1]?.id, file: queue[1]?.file, state: 'waiting', sent: 0 });
});

it('removes a waiting file, but not one that is being sent', () => {
  const queue = after(chosen('a.jpg', 'b.jpg'), { type: 'started', at: 0 }, { type: 'removed', at: 0 });
  expect(states(after(queue, { type: 'removed', at: 1 }))).toBe('sending');
});

it('marks waiting files as failed, so that they can be retried, when the session ends', () => {
  const queue = after(chosen('a.jpg', 'b.jpg'), { type: 'started', at: 0 }, { type: 'session ended' });
  expect(states(queue)).toBe('sending failed');
  expect(queue[1]?.message).toBe('Session expired. Please login again.');
});

it.each([
  [{ all: 30, done: 30, failed: 0, retryable: 0 }, '30 photos uploaded successfully'],
  [{ all: 1, done: 1, failed: 0, retryable: 0 }, '1 photo uploaded successfully'],
  [{ all: 30, done: 28, failed: 2, retryable: 1 }, '28 photos uploaded successfully, 2 failed'],
  [{ all: 3, done: 0, failed: 3, retryable: 3 }, gallerySentences.uploadFailed],
])('summarises %j as: %s', (counts, message) => expect(uploadSummary(counts)).toBe(message));

it('counts uploads by state', () => {
  const queue = after(
    chosen('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'),
    { type: 'started', at: 0 },
    { type: 'started', at: 1 },
    { type: 'started', at: 2 },
    { type: 'completed', at: 0 },
    { type: 'failed', at: 1, message: '' },
    { type: 'refused', at: 2, message: '' },
  );
  expect(countsOf(queue)).toEqual({ all: 4, done: 1, failed: 2, retryable: 1 });
  expect(isUploading(queue)).toBe(true);
});

it('names the photos chosen after one, the nearest ones of many, without those that cannot be sent', () => {
  const queue = after(
    chosen('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'),
    { type: 'started', at: 0 },
    { type: 'started', at: 1 },
    { type: 'started', at: 2 },
    { type: 'completed', at: 1 },
    { type: 'refused', at: 2, message: '' },
  );
  expect(chosenAfter(queue, queue[0]!.id)).toEqual([1, 3, 4].map((at) => queue[at]!.id));
  expect(chosenAfter(queue, queue[4]!.id)).toEqual([]);
  const many = chosen(...Array.from({ length: 60 }, (_, i) => `${i}.jpg`));
  expect(chosenAfter(many, many[0]!.id)).toEqual(many.slice(1, 51).map(({ id }) => id));
});
