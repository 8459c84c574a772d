import { beforeEach, expect, it } from '@jest/globals';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import { CallFailure } from '../../data/http/callFailure.ts';
import { uploadManager, type UploadManagerOptions } from './uploadManager.ts';
import type { UploadQueue } from './uploadQueue.ts';

interface Call {
  name: string;
  id: string;
  before: readonly string[];
  signal: AbortSignal;
  progress: (sent: number) => void;
  arrive: () => void;
  fail: (error: unknown) => void;
}

let calls: Call[];
/** Photos that are being shrunk, by name. */
let fits: Record<string, { finish: (photo: File) => void; fail: (error: unknown) => void }>;
let ends: UploadQueue[];
let sessionEnds: number;
beforeEach(() => {
  calls = [];
  fits = {};
  ends = [];
  sessionEnds = 0;
});

const options: UploadManagerOptions = {
  check: async ({ name }) => {
    if (name.endsWith('.pdf')) throw new CallFailure('No photo', 400);
  },
  fit: (file) =>
    file.size > photoByteLimit
      ? new Promise((resolve, reject) => {
          fits[file.name] = { finish: resolve, fail: reject };
        })
      : Promise.resolve(file),
  send: ({ id, file, before }, _, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      calls.push({
        name: file.name,
        id,
        before,
        signal,
        progress: onProgress,
        arrive: () => resolve(undefined),
        fail: reject,
      });
    }),
  onEnd: (queue) => ends.push(queue),
  onSessionEnd: () => (sessionEnds += 1),
};

/** Waits until the handlers of settled promises have run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function withFiles(...files: File[]) {
  const manager = uploadManager(options);
  await manager.add(files);
  manager.setDetails({ eventId: 'e-1' });
  manager.start();
  await settled();
  return manager;
}
const withPhotos = (count: number) =>
  withFiles(...Array.from({ length: count }, (_, i) => new File(['x'], `${i}.jpg`)));
const states = (manager: ReturnType<typeof uploadManager>): string =>
  manager
    .state()
    .queue.map(({ state }) => state)
    .join(' ');

it('sends two at a time and calls onEnd once', async () => {
  const manager = await withPhotos(3);
  expect(calls.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg']);
  const ids = manager.state().queue.map(({ id }) => id);
  expect(calls.map(({ before }) => before)).toEqual([ids.slice(1), ids.slice(2)]);
  calls[0]!.progress(0.5);
  expect(manager.state().queue[0]!.sent).toBe(0.5);
  calls[1]!.arrive();
  await settled();
  expect(calls.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
  expect(ends).toEqual([]);
  calls[0]!.arrive();
  calls[2]!.arrive();
  await settled();
  expect(states(manager)).toBe('done done done');
  expect(ends).toHaveLength(1);
});

it('retries failed photos with the same id, but not refused ones', async () => {
  const manager = await withPhotos(2);
  calls[0]!.fail(new CallFailure('unreachable', 0));
  calls[1]!.fail(new CallFailure('no picture', 400));
  await settled();
  expect(states(manager)).toBe('failed refused');
  manager.retry();
  await settled();
  expect(calls.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '0.jpg']);
  expect(calls[2]!.id).toBe(calls[0]!.id);
  calls[2]!.arrive();
  await settled();
  expect(states(manager)).toBe('done refused');
  expect(ends).toHaveLength(2);
});

it('offers a photo again that arrived too slowly, or at a time of too many requests', async () => {
  const manager = await withPhotos(2);
  calls[0]!.fail(new CallFailure('The request took too long to arrive. Please try again.', 408));
  calls[1]!.fail(new CallFailure('Too many requests', 429));
  await settled();
  expect(states(manager)).toBe('failed failed');
  manager.retry();
  await settled();
  expect(calls.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '0.jpg', '1.jpg']);
});

it('calls onSessionEnd and sends no more photos when the session has ended', async () => {
  const manager = await withPhotos(4);
  calls[0]!.fail(new CallFailure('Session expired. Please login again.', 401));
  await settled();
  expect([sessionEnds, calls.length, states(manager)]).toEqual([1, 2, 'failed sending failed failed']);
  calls[1]!.arrive();
  await settled();
  manager.retry();
  await settled();
  expect(calls).toHaveLength(4);
});

it('keeps event and date after clear, and resets caption and highlight', () => {
  const manager = uploadManager(options);
  manager.setDetails({ eventId: 'e-1', eventDate: '2026-03-08', caption: 'x', isHighlight: true });
  manager.clear();
  const details = { eventId: 'e-1', eventDate: '2026-03-08', caption: '', isHighlight: false };
  expect(manager.state()).toEqual({ details, queue: [], isStarted: false });
});

it('aborts running uploads on close, without calling onEnd', async () => {
  const manager = await withPhotos(3);
  manager.close();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  calls[0]!.arrive();
  calls[1]!.fail(new DOMException('', 'AbortError'));
  await settled();
  expect([manager.state().queue, calls.length, ends]).toEqual([[], 2, []]);
});

const large = (name: string): File => new File([new Uint8Array(photoByteLimit + 1)], name, { type: 'image/jpeg' });
const small = new File(['small'], 'huge.jpg', { type: 'image/jpeg' });

it('makes a large photo smaller before it sends it, and again sends the small one after a failure', async () => {
  const manager = await withFiles(large('huge.jpg'), small);
  expect([states(manager), calls.length]).toEqual(['shrinking sending', 1]);
  fits['huge.jpg']!.finish(small);
  await settled();
  expect([states(manager), manager.state().queue[0]!.file]).toEqual(['sending sending', small]);
  calls[1]!.fail(new CallFailure('unreachable', 0));
  calls[0]!.arrive();
  await settled();
  fits = {};
  manager.retry();
  await settled();
  expect([fits, calls.length]).toEqual([{}, 3]);
});

it('refuses a large file that is no picture, and goes on with the others', async () => {
  const manager = await withFiles(large('a.jpg'), large('b.jpg'), small);
  expect([states(manager), calls.length]).toEqual(['shrinking shrinking waiting', 0]);
  fits['a.jpg']!.fail(new CallFailure('No picture', 400));
  await settled();
  expect(states(manager)).toBe('refused shrinking sending');
  expect(manager.state().queue[0]!.message).toBe('No picture');
});

it('does not send a photo that has become small enough only after the sign-out', async () => {
  const manager = await withFiles(large('huge.jpg'));
  manager.close();
  fits['huge.jpg']!.finish(small);
  await settled();
  expect([calls, ends]).toEqual([[], []]);
});

it('puts the files into the queue in the order chosen, each with what its bytes tell', async () => {
  const manager = uploadManager(options);
  await manager.add([new File(['x'], 'notes.pdf'), small]);
  expect(states(manager)).toBe('refused waiting');
  expect(manager.state().queue[0]!.message).toBe('No photo');
});

it('shows a choice at once, of which one photo takes long to read, and sends that one when it has come', async () => {
  let read!: () => void;
  const check = ({ name }: File) =>
    name === 'cloud.jpg' ? new Promise<void>((resolve) => (read = resolve)) : Promise.resolve();
  const manager = uploadManager({ ...options, check });
  const added = manager.add([new File(['x'], 'cloud.jpg'), new File(['x'], 'near.jpg')]);
  await settled();
  expect(states(manager)).toBe('checking waiting');
  manager.start();
  await settled();
  calls[0]!.arrive();
  await settled();
  expect([states(manager), ends]).toEqual(['checking done', []]);
  read();
  await added;
  await settled();
  expect(calls.map(({ name }) => name)).toEqual(['near.jpg', 'cloud.jpg']);
  calls[1]!.arrive();
  await settled();
  expect(ends).toHaveLength(1);
});

it('says that the upload has ended when the last photo is refused only after its start', async () => {
  let refuse!: (reason: CallFailure) => void;
  const manager = uploadManager({ ...options, check: () => new Promise((_, reject) => (refuse = reject)) });
  const added = manager.add([small]);
  manager.start();
  refuse(new CallFailure('No photo', 400));
  await added;
  expect([states(manager), ends.length]).toEqual(['refused', 1]);
});

it('does not leave photos waiting for ever that were still being checked when the upload began', async () => {
  const manager = await withPhotos(1);
  calls[0]!.arrive();
  await settled();
  await manager.add([small]);
  await settled();
  expect([states(manager), calls.length]).toEqual(['done sending', 2]);
});

it('shows no file that was still being checked at the sign-out to whoever signs in next', async () => {
  const manager = uploadManager(options);
  const added = manager.add([small]);
  manager.close();
  await added;
  expect(manager.state().queue).toEqual([]);
});

it('does not take a photo that is gone for a failed connection: retrying would not bring it back', async () => {
  const manager = uploadManager({
    ...options,
    fit: () => Promise.reject(new CallFailure('The photo can no longer be read. Please choose it again.', 400)),
  });
  await manager.add([small]);
  manager.start();
  await settled();
  expect(states(manager)).toBe('refused');
  expect(manager.state().queue[0]!.message).toBe('The photo can no longer be read. Please choose it again.');
});
