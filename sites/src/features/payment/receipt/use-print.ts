import { useEffect } from 'react';

/** On the printable page the print dialog opens as soon as the receipt stands. */
export function usePrint(isReady: boolean): void {
  useEffect(() => {
    // Fonts first: the number on paper is set in the club's type.
    if (isReady) void document.fonts.ready.then(() => window.print());
  }, [isReady]);
}
