import { useEffect } from 'react';

/** Opens the print dialog once the receipt is rendered. */
export function usePrint(isReady: boolean): void {
  useEffect(() => {
    // Printing before the fonts have loaded would use the fallback font.
    // Browsers within other apps, such as Android's WebView, have no print dialog.
    if (isReady) void document.fonts.ready.then(() => (window as Partial<Window>).print?.());
  }, [isReady]);
}
