import type { UploadPace } from '@maidan/shared/domain/timing.ts';

const kB = 1024;
const MB = 1024 * kB;

/**
 * Largest bodies, in bytes. A call whose texts may be longer gets a larger limit (`largestTexts`). Base64 makes a photo
 * a third longer.
 */
export const bodySizes = { usual: 64 * kB, withPhoto: 8 * MB } as const;

/**
 * Memory for bodies above the usual size. A body needs several times its bytes until it is answered: the bytes, their
 * text and the decoded photo. One network gets 24 MB: three photos of the largest size. JSON is counted as it arrives,
 * a form by its announced length. A body that finds no room waits at most `waitMs` before it is read, and at most
 * `growMs` in sum once it has begun.
 */
export const largeBodies = {
  totalBytes: 40 * MB,
  networkBytes: 24 * MB,
  waiting: 100,
  waitingOfNetwork: 50,
  waitMs: 10_000,
  growMs: 30_000,
} as const;

/**
 * Slowest pace of a large body while another request waits for the memory that this body holds. At other times
 * `uploadPace` applies. Without the stricter pace a few slow connections could keep all others waiting.
 */
export const crowdedPace: UploadPace = { idleMs: 10_000, startMs: 20_000, bytesPerSecond: 64 * kB };

/**
 * Most brackets, colons and commas outside of texts. The largest expected body has sixty fields in four levels
 * (`rejectUnsafeBody`). Each bracket, colon or comma can stand for a value that takes dozens of bytes once parsed.
 */
export const mostJsonTokens = 200;
