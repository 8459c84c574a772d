import type { Page } from '@playwright/test';

/** Names that stay in their own letters. */
const names = ['Tin Board Studio'];

/** What members of the committee typed in, which is shown as it is. */
async function typedTexts(page: Page): Promise<string[]> {
  const found: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.push(value.replace(/\s+/g, ' '));
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  for (const path of ['/api/members', '/api/gallery/grouped', '/api/events/all-public'])
    collect(await (await page.request.get(path)).json());
  return found;
}

/**
 * Runs of three or more Latin words in what a Hindi page shows or tells a screen reader, except for names and for what
 * was typed in. Parts of the page that are marked as English are left out.
 */
export async function latinRuns(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isHindi = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === 'hi';
    const told = ['aria-label', 'alt', 'title', 'placeholder'];
    const shown: (string | null)[] = [document.title];
    for (const element of document.querySelectorAll('body, body *:not(script, style)')) {
      if (!isHindi(element)) continue;
      shown.push(...told.map((name) => element.getAttribute(name)));
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) shown.push(node.textContent);
    }
    return shown.map((text) => (text ?? '').replace(/\s+/g, ' ').replace(/^[ ,]+|[ ,]+$/g, ''));
  });
  const typed = await typedTexts(page);
  return texts.filter(
    (text) =>
      /(\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]*[\s,.:;]+){2}\p{Script=Latin}/u.test(text) &&
      !names.includes(text) &&
      !typed.some((each) => each.includes(text)),
  );
}
