import { StreamPlaces } from './stream-places.ts';

/**
 * Of the twelve connections of a process, half stay for other requests. A browser gives up after 30 s without an answer,
 * so whoever waits is refused before.
 */
export const downloadPlaces = new StreamPlaces({ places: 3, waiting: 12, waitMs: 20_000 });
export const listPlaces = new StreamPlaces({ places: 3, waiting: 48, waitMs: 20_000 });

/** A reader that takes nothing for so long has gone. */
export const stallMs = 25_000;

/** A stream fails with it after `stallMs`. */
export const stalled = (): Error => new Error('The reader has stalled');
