import type { Page } from '@playwright/test';

interface Measured {
  shifts: { time: number; value: number }[];
  /** Time at which the last fonts were shown. */
  fontsShown: number;
}

/**
 * Sums the layout shifts of the pages that are opened from now on, except those after a click or a key. On Hindi pages
 * it sums only shifts after the fonts have loaded: without Devanagari fonts, this machine shows boxes that are wider
 * than the fonts of phones.
 */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const measured = window as unknown as Measured;
    Object.assign(measured, { shifts: [], fontsShown: 0 } satisfies Measured);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) measured.shifts.push({ time: entry.startTime, value: entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
    // Two frames later, the fonts' own shift has been reported; it is earlier than `fontsShown`, so it is not counted.
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
