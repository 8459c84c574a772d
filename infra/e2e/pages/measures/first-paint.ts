import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface FirstPaint {
  /** Paths of what the browser fetched before it could paint anything. */
  blocking: string[];
  /** Paths of scripts that were requested before the first paint. */
  earlyScripts: string[];
  /** Compressed kilobytes (1 kB = 1000 bytes) of the styles inside the page. */
  styles: number;
  /** Paths of the fonts that were requested, in this order. */
  askedFonts: string[];
}

/** What stood before the first paint of the page that is open. */
export async function firstPaintOf(page: Page): Promise<FirstPaint> {
  const { css, ...seen } = await page.evaluate(() => {
    type Timing = PerformanceResourceTiming & { renderBlockingStatus: string };
    const files = performance.getEntriesByType('resource') as Timing[];
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
    const path = ({ name }: Timing) => new URL(name).pathname;
    return {
      blocking: files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(path),
      earlyScripts: files.filter((file) => file.startTime < paint && file.name.endsWith('.js')).map(path),
      askedFonts: files.map(path).filter((file) => file.endsWith('.woff2')),
      css: [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'),
    };
  });
  return { ...seen, styles: brotliCompressSync(css).length / 1000 };
}
