declare global {
  interface Window {
    /** Set by index.html for the sign-in page that it shows: the button that was last clicked before React knew of it. */
    earlyClick?: { button?: HTMLButtonElement | null } | undefined;
  }
}

/** The button that was clicked before hydration, also by Enter in a field; undefined from the second call on. */
export function takeEarlyClick(holder: Pick<Window, 'earlyClick'> = window): HTMLButtonElement | undefined {
  const button = holder.earlyClick?.button ?? undefined;
  holder.earlyClick = undefined;
  return button;
}
