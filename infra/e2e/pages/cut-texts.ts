import type { Page } from '@playwright/test';

/**
 * Texts that a box cuts off, or that extend beyond the window's edge where nothing scrolls. Elements that are skipped
 * offscreen (`content-visibility`) are measured as they are shown near the window.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Undoes sites/src/behaviours/render-offscreen.ts, which may be running.
    delete document.documentElement.dataset['rendered'];
    for (const element of document.querySelectorAll<HTMLElement>('.section, .event-card, .footer')) {
      element.style.contentVisibility = '';
      if (getComputedStyle(element).contentVisibility !== 'auto') continue;
      element.style.contentVisibility = 'visible';
      element.style.contain = 'content';
    }
    const cut: string[] = [];
    const clips = (value: string) => value === 'hidden' || value === 'clip';
    /** The edges outside which an element is invisible; undefined where one can scroll there. */
    const edgesOf = (element: Element) => {
      let [right, bottom] = [innerWidth, Infinity];
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, contain } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
        const rect = box.getBoundingClientRect();
        const isContained = contain === 'content';
        if (isContained || clips(overflowX)) right = Math.min(right, rect.right);
        if (isContained || clips(overflowY)) bottom = Math.min(bottom, rect.bottom);
      }
      return { right, bottom };
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility() || element.closest('.visually-hidden, .skip-link, [aria-hidden=true]')) continue;
      range.selectNodeContents(text);
      const shown = range.getBoundingClientRect();
      const edges = edgesOf(element);
      if (edges && shown.width > 0 && (shown.right > edges.right + 1 || shown.bottom > edges.bottom + 1))
        cut.push(text.textContent?.trim() ?? '');
    }
    return cut;
  });
