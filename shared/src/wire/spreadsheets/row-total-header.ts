/** Response header of a streamed table: its number of rows, so that the client can show the progress. */
export const rowTotalHeader = 'X-Total-Count';
