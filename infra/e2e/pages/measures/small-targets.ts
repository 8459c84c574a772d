import type { Page } from '@playwright/test';

/**
 * The links, buttons and fields that are shown less than `least` pixels wide or high. Left out are links within a
 * sentence, those that cover a whole card, and inputs whose label is the target.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((side) => {
    const isTarget = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches('.card-link, .skip-link, .visually-hidden, label input') &&
      !(element.matches('a') && sentenceAround(element));
    const sentenceAround = (link: Element) => {
      const text = link.closest('p, li, dd, td')?.textContent.trim() ?? '';
      return text.length > link.textContent.trim().length;
    };
    return [...document.querySelectorAll('a[href], button, select, textarea, summary, input:not([type=hidden])')]
      .filter(isTarget)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < side || box.height < side))
      .map(({ element, box }) => {
        const name = element.textContent.trim() || element.className;
        return `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`;
      });
  }, least);
