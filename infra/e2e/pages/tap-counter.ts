import type { BrowserContext } from '@playwright/test';

/** Counts every touch, on the pages of a context and in the bank's frame alike. */
export class TapCounter {
  /** Taps on buttons, links and choices, and one for each choice in a list of the phone itself. */
  taps = 0;
  /** Taps that only focus a text field: they count as typing. */
  cursor = 0;

  static async on(context: BrowserContext): Promise<TapCounter> {
    const counter = new TapCounter();
    await context.exposeBinding('countTap', (_source, isText: boolean) => {
      if (isText) counter.cursor += 1;
      else counter.taps += 1;
    });
    await context.addInitScript(() => {
      const texts = 'textarea, input:not([type=radio], [type=checkbox], [type=file])';
      addEventListener(
        'pointerdown',
        (tap) => {
          const { countTap } = window as typeof window & { countTap: (isText: boolean) => void };
          const isText = tap.target instanceof Element && tap.target.matches(texts);
          // Playwright cancels a tap that would miss its target, and taps again.
          setTimeout(() => !tap.defaultPrevented && countTap(isText));
        },
        { capture: true },
      );
    });
    return counter;
  }

  /** An option of a select, or a photo of the phone: the system shows them outside of the page. */
  pickedFromPhone(): void {
    this.taps += 1;
  }
}
