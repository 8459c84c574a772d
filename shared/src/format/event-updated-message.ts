/**
 * Something that a public page lists has changed. Fired as an event on the window of a page, and posted by the console
 * on the channel of the same name: open pages then read their lists again.
 */
export const eventUpdated = 'eventUpdated';
