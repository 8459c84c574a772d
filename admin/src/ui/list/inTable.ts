/** The look of a button in a table's row, which it does not make higher. */
export const inTable = { minHeight: 36, fontSize: 17, px: 1.5, my: '2px' } as const;
