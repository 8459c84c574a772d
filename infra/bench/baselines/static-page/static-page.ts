import type { Language } from '@maidan/shared/language.ts';

/** What a page shows: HTML of its texts without attributes and of its first picture, in the order of the page. */
export interface PageContent {
  language: Language;
  title: string;
  blocks: readonly string[];
  /** Addresses of the fonts of the first screen: the first is of headings, the second of texts. */
  fonts: readonly string[];
}

const face = (family: string, url = '') =>
  `@font-face{font-family:${family};font-display:swap;src:url('${url}') format('woff2')}`;

/** The page as somebody would write it by hand: one file with ten lines of style, the same picture, texts and fonts. */
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
