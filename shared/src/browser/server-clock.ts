/** Milliseconds by which the server's clock is ahead of the browser's, which may be wrong by hours. */
let ahead = 0;

/** Compares the clocks by the `Date` of an answer that was sent just now. */
export function readServerClock(headers: Pick<Headers, 'get'>): void {
  const sentAt = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(sentAt)) ahead = sentAt - Date.now();
}

/** The server's time, about as exact as the answer was fast; the browser's own time until the first answer. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
