import { expect, it } from '@jest/globals';
import { facesSheet, policyHash, withLinkedFaces, withPolicyFirst, withUsedHashes } from './security-policy.ts';

const listed = (...texts: string[]): string => texts.map((text) => ` '${policyHash(text)}'`).join('');
const page = (scripts: string, styles: string): string =>
  `<head><style>p{}</style><meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self'${scripts}; style-src 'self'${styles};"></head>` +
  `<body><script>\nlet a\n</script><script type="module" src="/b.js"></script><script>let c</script></body>`;

it('leaves the hashes of inline scripts and styles, and of what is added later', () => {
  const html = page(listed('\nlet a\n', 'a file', 'let c', 'later'), listed('p{}', 'another page'));
  expect(withUsedHashes(html, [policyHash('later')])).toBe(page(listed('\nlet a\n', 'let c', 'later'), listed('p{}')));
});

it('touches nothing but the policy', () => {
  const html = `<p>'${policyHash('shown')}'</p>`;
  expect(withUsedHashes(html, [])).toBe(html);
});

it.each(['<meta name="description" content="Play in <style> Cup">', "<p title='a <script> b'>", '<!-- a <style> -->'])(
  'takes %s for no script or style',
  (tag) => {
    const html = page(listed('\nlet a\n', 'let c'), listed('p{}')).replace('<head>', `<head>${tag}`);
    expect(withUsedHashes(html, [])).toBe(html);
  },
);

it('lets the policy hold for the title, and for every text behind it', () => {
  const [policy, charset] = [`<meta http-equiv="content-security-policy" content="$&">`, '<meta charset="utf-8">'];
  const head = `<style>p{}</style><title>Cup</title>`;
  expect(withPolicyFirst(`<head>${charset}${head}${policy}</head>`)).toBe(`<head>${charset}${policy}${head}</head>`);
});

const face = '@font-face{font-family:Anek;src:url(/fonts/anek.woff2)format("woff2");unicode-range:U+20B9}';
const local = '@font-face{font-family:Fallback;src:local(Arial)}';
const pageWithFonts = (styles: string, link: string) =>
  `<head><meta content="style-src 'self' '${policyHash(styles)}' '${policyHash('a{}')}'"><style>a{}</style><style>${styles}</style></head><body>$& ${link}</body>`;

it('leaves no font in the inline styles of a page with a payment’s id: its referrer would be the whole address', () => {
  const link = `<link rel="stylesheet" href="${facesSheet}">`;
  expect(withLinkedFaces(pageWithFonts(`p{}${face}${local}${face}b{}`, link))).toBe(
    pageWithFonts(`p{}${local}b{}`, link),
  );
});

it('leaves the fonts of other pages where they are', () => {
  const html = pageWithFonts(`p{}${face}`, '');
  expect(withLinkedFaces(html)).toBe(html);
});
