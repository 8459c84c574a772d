/**
 * Whether a click is made with the first button alone. With a modifier key or another button it opens a tab or saves.
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
