import type { Page } from '@playwright/test';

/** Words that stay in Latin letters on a Hindi page. */
const kept = /\b(?:WhatsApp|UPI|QR|JavaScript|MSC|PDF)\b/g;

/**
 * The Latin words that a Hindi page shows within `selector`. Left out: what was typed or stored (values of rows and
 * tables, the receipt's number), and addresses.
 */
export const latinWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluate((element, keptWords) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const own of copy.querySelectorAll(
      'script, style, noscript, td, dd, .receipt-number, [href^="mailto:"], [href^="tel:"]',
    ))
      own.remove();
    for (const raw of copy.querySelectorAll('.facts:last-child th')) raw.remove();
    const labels = [...copy.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
    const text = [copy.textContent, ...labels, document.title].join(' ').replace(new RegExp(keptWords, 'g'), '');
    return text.match(/[A-Za-z]{2,}/g) ?? [];
  }, kept.source);
