import type { Locator, Page } from '@playwright/test';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { anEvent } from './lists.ts';

export const eventsCall = '/events/all-public';
/** One event of each status. */
export const everyStatus = eventTypes.map((type) => anEvent(type));

export const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
export const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Texts in Latin letters that are not marked as English. */
export const latinTexts = (within: Locator) =>
  within.evaluate((root) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/\p{Script=Latin}/u.test(node.textContent ?? '') && !node.parentElement?.closest('[lang=en]'))
        texts.push(node.textContent ?? '');
    return texts;
  });
