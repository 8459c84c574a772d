import type { Page } from '@playwright/test';

/** Pixels of the window's height that sticky and fixed parts cover where the page is scrolled to now. */
export const stickyHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const covered = new Set<number>();
    for (const element of document.querySelectorAll('body *')) {
      const { position, visibility } = getComputedStyle(element);
      if ((position !== 'sticky' && position !== 'fixed') || visibility === 'hidden') continue;
      const { top, bottom, width } = element.getBoundingClientRect();
      // What is narrower stands beside the text, not over it.
      if (width < innerWidth * 0.9) continue;
      for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, Math.round(bottom)); y += 1) covered.add(y);
    }
    return covered.size;
  });
