/**
 * Whether a click is made with the first button alone. With a modifier key or another button, browsers open a tab or
 * save the page.
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
