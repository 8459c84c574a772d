import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from '@maidan/shared/language.ts';
import type { Page } from 'playwright-core';

/** Reads the visible texts and the first picture of the page that is open. */
export const readContent = (page: Page): Promise<PageContent> =>
  page.evaluate(() => {
    const elements = document.querySelectorAll<HTMLElement>(
      'main :is(h1, h2, h3, p, li, dt, dd, summary, label, a, button, picture)',
    );
    let hasPicture = false;
    const blocks: string[] = [];
    for (const element of elements) {
      const inner = element.parentElement?.closest('h1, h2, h3, p, a, button, label, summary, picture');
      const isPicture = element.tagName === 'PICTURE';
      // The picture of a card is inside a link, whose text does not have it.
      if (inner && !isPicture) continue;
      // A `<picture>` itself has no box, so its `<img>` is asked.
      if (!(element.querySelector('img') ?? element).checkVisibility()) continue;
      if (isPicture) {
        if (!hasPicture) blocks.push(element.outerHTML);
        hasPicture = true;
        continue;
      }
      // Texts of an item's own headings and paragraphs are collected by themselves.
      if (element.matches('li, dd, dt') && element.querySelector('h2, h3, p, a, button, picture')) continue;
      const tag = /^(H\d|A|BUTTON)$/.test(element.tagName) ? element.tagName.toLowerCase() : 'p';
      const line = document.createElement(tag);
      line.textContent = element.innerText;
      if (!line.textContent) continue;
      // Links and buttons in one row would be joined into one text, larger than the picture.
      blocks.push(tag === 'a' || tag === 'button' ? `<p>${line.outerHTML}</p>` : line.outerHTML);
    }
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return {
      language: document.documentElement.lang as Language,
      title: document.title,
      blocks,
      // The two fonts of the first screen, in the order in which the page requests them.
      fonts: files.filter((file) => file.endsWith('.woff2')).slice(0, 2),
    };
  });

/** HTML of a page's texts, without attributes, and of its first picture, in the order of the page. */
interface PageContent {
  language: Language;
  title: string;
  blocks: readonly string[];
  /** Addresses of the first screen's fonts: one for headings, then one for texts. */
  fonts: readonly string[];
}

const face = (family: string, url = '') =>
  `@font-face{font-family:${family};font-display:swap;src:url('${url}') format('woff2')}`;

/**
 * A page as somebody would write it by hand: one file with a few lines of style, and the same picture, texts and fonts.
 */
export const staticPage = ({ language, title, blocks, fonts }: PageContent): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style>
${face('Heading', fonts[0])}
${face('Text', fonts[1])}
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1.125rem/1.5 Text, sans-serif; color: #1d1a16 }
h1, h2, h3 { font-family: Heading, sans-serif; line-height: 1 }
h1 { font-size: 3.75rem }
h2 { font-size: 2.125rem }
img { max-width: 100%; height: auto }
</style>
</head>
<body>
${blocks.join('\n')}
</body>
</html>
`;

interface StaticServer {
  url: string;
  close: () => void;
}

/**
 * Serves one page at `/`, compressed. Pictures and fonts are fetched from `origin` once and then served from memory.
 */
export async function serveStaticPage(html: string, origin: string): Promise<StaticServer> {
  const page = brotliCompressSync(html);
  const files = new Map<string, { type: string; body: Buffer }>();
  const load = async (address: string) => {
    const answer = await fetch(origin + address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const file = { type: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) };
    files.set(address, file);
    return file;
  };
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (address === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Content-Encoding', 'br').end(page);
      return;
    }
    Promise.resolve(files.get(address) ?? load(address)).then(
      ({ type, body }) => response.setHeader('Content-Type', type).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
