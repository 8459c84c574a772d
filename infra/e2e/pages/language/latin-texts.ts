import type { Page } from '@playwright/test';

/**
 * The texts of a Hindi page that have Latin words: of what is read there, and of names for screen readers. Not those
 * that are marked as English or hidden, and not names of formats, of the site's parts and of people.
 */
export const latinTexts = (page: Page, scope = 'main'): Promise<string[]> =>
  page.locator(scope).evaluate((root) => {
    const known = /JPE?G|PNG|WebP|MB|UPI|PDF|WhatsApp|JavaScript|me\.jpg/g;
    const texts: string[] = [];
    const add = (text: string | null) => text && /[a-z]{2,}/i.test(text.replace(known, '')) && texts.push(text.trim());
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node instanceof Element ? node : node.parentElement!;
      if (element.closest('[lang="en"], script, style, noscript, template, .find-receipt')) continue;
      if (node instanceof Element)
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) add(node.getAttribute(name));
      else add(node.textContent);
    }
    return texts;
  });
