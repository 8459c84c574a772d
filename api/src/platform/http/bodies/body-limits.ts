import type { UploadPace } from '@maidan/shared/domain/timing.ts';

const kB = 1024;
const MB = 1024 * kB;

/**
 * Largest bodies, in bytes. A call whose texts may be longer takes more than the usual (`largestTexts`). A photo grows
 * by a third in base64, and only one call carries a photo in JSON.
 */
export const bodySizes = { usual: 64 * kB, withPhoto: 8 * MB } as const;

/**
 * Memory for bodies above the usual size. A body of 8 MB needs about 30 MB until it is answered: the bytes, their text,
 * the decoded photo. 40 MB, and the one body that may exceed them, keep the process below 400 MB. One network gets 24
 * MB: three photos of the largest size, or sixty as the form shrinks them. JSON is counted as it arrives, a form from
 * the start by its announced length. A body that finds no room waits: at most `waitMs` before it is read, and at most
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
 * Slowest pace of a large body while another request waits for the memory that the body holds. At other times it may be
 * as slow as `uploadPace`. Without this pace a few slow connections could keep everybody out.
 */
export const crowdedPace: UploadPace = { idleMs: 10_000, startMs: 20_000, bytesPerSecond: 64 * kB };

/**
 * Most brackets, colons and commas outside of texts. The largest expected body has sixty fields in four levels
 * (`rejectUnsafeBody`), with fewer than 200 of them; each one costs dozens of bytes once parsed.
 */
export const mostJsonTokens = 200;
