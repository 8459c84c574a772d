/**
 * Invoker commands of a button, spread into it: React writes them out but does not type them yet.
 * behaviours/chrome.ts follows them in browsers that do not know them.
 */
export const opens = (dialog: string) => ({ command: 'show-modal', commandfor: dialog });
export const closes = (dialog: string) => ({ command: 'close', commandfor: dialog });
