import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The provider sends payers back to these three pages; all are built from `[outcome].astro`. */
const resultPages = ['response', 'success', 'error'].map((outcome) => `payment/${outcome}.html`);

/** Pages below this folder are built once for each language. */
const inEachLanguage = '[...language]/';

/**
 * A page's files in both languages: in English at the plain path, in Hindi under `hi/`, whose home page is `hi.html`.
 */
export const translated = (page: string): string[] => [page, page === 'index.html' ? 'hi.html' : `hi/${page}`];

/**
 * The files that a build from `sources` must contain. Other pages with a parameter are not checked, because their
 * number varies.
 */
export function expectedPages(sources: string): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const pages = files.filter((file) => file.endsWith('.astro')).map((file) => file.replace(/\.astro$/, '.html'));
  const inLanguages = pages.flatMap((page) =>
    page.startsWith(inEachLanguage) ? translated(page.slice(inEachLanguage.length)) : page,
  );
  return [...inLanguages.filter((page) => !page.includes('[')), ...resultPages.flatMap(translated)];
}

/** A sentence for each page that is missing, truncated, or without its Content-Security-Policy. */
export function missingPages(folder: string, expected: readonly string[]): string[] {
  return expected.flatMap((page) => {
    const file = path.join(folder, page);
    if (!existsSync(file)) return [`${page} was not built.`];
    const html = readFileSync(file, 'utf8');
    if (!html.trimEnd().endsWith('</html>')) return [`${page} is not whole.`];
    return policyOf(html) === undefined ? [`${page} has no Content-Security-Policy.`] : [];
  });
}

/** The Content-Security-Policy in a page's `<meta>`. */
export function policyOf(html: string): string | undefined {
  const meta = /<meta[^>]*http-equiv="content-security-policy"[^>]*>/i.exec(html)?.[0];
  return meta && /content="([^"]*)"/i.exec(meta)?.[1];
}
