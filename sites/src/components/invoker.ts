/**
 * Invoker command attributes for a button; React renders them but has no types for them yet.
 * behaviours/layout.ts is the polyfill for older browsers.
 */
export const opens = (dialog: string) => ({ command: 'show-modal', commandfor: dialog });
export const closes = (dialog: string) => ({ command: 'close', commandfor: dialog });
