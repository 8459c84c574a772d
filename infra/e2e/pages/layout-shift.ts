import type { Page } from '@playwright/test';

interface Measured {
  shifts: { time: number; value: number }[];
  /** When the last fonts were shown. */
  fontsShown: number;
}

/**
 * Sums the layout shifts of every page that is opened from now on, except for those after a click or a key. On Hindi pages
 * it sums what moves once the fonts have come: the boxes by which a machine without Devanagari replaces letters are wider
 * than those of the fonts that phones have.
 */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const measured = window as unknown as Measured;
    Object.assign(measured, { shifts: [], fontsShown: 0 } satisfies Measured);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) measured.shifts.push({ time: entry.startTime, value: entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
    // The next frame shows them, and its shift has been reported by the one after it.
    document.fonts.addEventListener('loadingdone', () =>
      requestAnimationFrame(() => requestAnimationFrame(() => (measured.fontsShown = performance.now()))),
    );
  });
  return () =>
    page.evaluate(() => {
      const { shifts, fontsShown } = window as unknown as Measured;
      const from = document.documentElement.lang === 'hi' ? fontsShown : 0;
      return shifts.reduce((sum, { time, value }) => (time >= from ? sum + value : sum), 0);
    });
}
