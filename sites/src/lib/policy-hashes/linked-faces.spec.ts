import { expect, it } from '@jest/globals';
import { facesSheet, withLinkedFaces } from './linked-faces.ts';
import { policyHash } from './used-hashes.ts';

const face = '@font-face{font-family:Anek;src:url(/fonts/anek.woff2)format("woff2");unicode-range:U+20B9}';
const local = '@font-face{font-family:Fallback;src:local(Arial)}';
const page = (styles: string, link: string) =>
  `<head><meta content="style-src 'self' '${policyHash(styles)}' '${policyHash('a{}')}'"><style>a{}</style><style>${styles}</style></head><body>$& ${link}</body>`;

it('leaves no font in the inline styles of a page with a payment’s id: its referrer would be the whole address', () => {
  const link = `<link rel="stylesheet" href="${facesSheet}">`;
  expect(withLinkedFaces(page(`p{}${face}${local}${face}b{}`, link))).toBe(page(`p{}${local}b{}`, link));
});

it('leaves the fonts of other pages where they are', () => {
  const html = page(`p{}${face}`, '');
  expect(withLinkedFaces(html)).toBe(html);
});
