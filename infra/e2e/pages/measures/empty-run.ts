import type { Locator } from '@playwright/test';

/** Texts, controls and pictures; a frame counts as a whole. */
const content = 'h1, h2, h3, p, dt, dd, li, a, button, input, summary, img, table, label, .receipt, .register-bar';

/**
 * The longest stretch, in pixels of height, in which the left or the right half of a part shows nothing, though the
 * other half goes on.
 */
export const emptyRun = (part: Locator): Promise<number> =>
  part.evaluate((root, selector) => {
    const whole = root.getBoundingClientRect();
    const middle = whole.left + whole.width / 2;
    const shown = [...root.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const first = Math.min(...shown.map(({ top }) => top));
    const last = Math.max(...shown.map(({ bottom }) => bottom));
    const halves = [shown.filter(({ left }) => left < middle), shown.filter(({ right }) => right > middle + 24)];
    const longest = halves.map((half) => {
      let [end, run] = [first, 0];
      for (const { top, bottom } of half.toSorted((a, b) => a.top - b.top)) {
        run = Math.max(run, top - end);
        end = Math.max(end, bottom);
      }
      return Math.max(run, last - end);
    });
    return Math.round(Math.max(...longest));
  }, content);
