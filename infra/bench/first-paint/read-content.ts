import type { Page } from 'playwright-core';
import type { Language } from '@maidan/shared/language.ts';
import type { PageContent } from '../baselines/static-page/static-page.ts';

/** What the page that is open shows: its visible texts, and its first picture as it is written there. */
export const readContent = (page: Page): Promise<PageContent> =>
  page.evaluate(() => {
    const elements = document.querySelectorAll<HTMLElement>(
      'main :is(h1, h2, h3, p, li, dt, dd, summary, label, a, button, picture)',
    );
    let hasPicture = false;
    const blocks: string[] = [];
    for (const element of elements) {
      const inner = element.parentElement?.closest('h1, h2, h3, p, a, button, label, summary, picture');
      // A <picture> has no box of its own.
      if (inner || !(element.querySelector('img') ?? element).checkVisibility()) continue;
      if (element.tagName === 'PICTURE') {
        if (!hasPicture) blocks.push(element.outerHTML);
        hasPicture = true;
        continue;
      }
      // The texts of an item's own blocks follow by themselves.
      if (element.matches('li, dd, dt') && element.querySelector('h2, h3, p, a, button, picture')) continue;
      const tag = /^(H\d|A|BUTTON)$/.test(element.tagName) ? element.tagName.toLowerCase() : 'p';
      const line = document.createElement(tag);
      line.textContent = element.innerText;
      if (!line.textContent) continue;
      // Links and buttons side by side would be one text, larger than the picture.
      blocks.push(tag === 'a' || tag === 'button' ? `<p>${line.outerHTML}</p>` : line.outerHTML);
    }
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return {
      language: document.documentElement.lang as Language,
      title: document.title,
      blocks,
      // In the order in which the page asks for them: those of the first screen.
      fonts: files.filter((file) => file.endsWith('.woff2')).slice(0, 2),
    };
  });
