import { useEffect } from 'react';

/** Opens the print dialog once the receipt is rendered. */
export function usePrint(isReady: boolean): void {
  useEffect(() => {
    // Printing before the fonts have loaded would use the fallback font.
    if (isReady) void document.fonts.ready.then(() => window.print());
  }, [isReady]);
}
