/**
 * Sent when the content of a public list has changed. Fired as an event on the window of a page, and posted by the console
 * on the channel of the same name: open pages then read their lists again.
 */
export const eventUpdated = 'eventUpdated';
