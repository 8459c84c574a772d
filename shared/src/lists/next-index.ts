/** The photo after or before this one, wrapping at both ends. */
export const nextIndex = (index: number, step: 1 | -1, count: number): number => (index + step + count) % count;
