/** Style of a button in a table row, which keeps the row's height. */
export const inTable = { minHeight: 36, fontSize: 17, px: 1.5, my: '2px' } as const;
