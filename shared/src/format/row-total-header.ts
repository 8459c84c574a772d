/** Comes with a streamed table: how many records follow its head, so that the reader can show how far it is. */
export const rowTotalHeader = 'X-Total-Count';
