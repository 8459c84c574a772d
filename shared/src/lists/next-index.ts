/** Returns the index of the photo after or before the photo at `index`, wrapping at both ends. */
export const nextIndex = (index: number, step: 1 | -1, count: number): number => (index + step + count) % count;
