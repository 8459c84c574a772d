/** Style of a button that keeps the height of a table row. */
export const inTable = { minHeight: 36, fontSize: 17, px: 1.5, my: '2px' } as const;
