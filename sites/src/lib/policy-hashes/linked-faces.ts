import { policyHash } from './used-hashes.ts';

/** Declares the fonts of `public/fonts`, as the inline styles of other pages do. */
export const facesSheet = '/fonts/faces.css';

const inlineStyle = /<style>(.*?)<\/style>/gs;
const webFont = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * Takes the fonts out of the inline styles of a page that links `facesSheet`, with their hashes in its policy. Chromium sends the
 * whole address of the page as the referrer of fonts that inline styles declare, whatever the page's Referrer-Policy says; those
 * of a linked sheet are asked for with the sheet's address.
 */
export function withLinkedFaces(html: string): string {
  if (!html.includes(`href="${facesSheet}"`)) return html;
  return [...html.matchAll(inlineStyle)].reduce((page, [, styles = '']) => {
    const others = styles.replace(webFont, '');
    return page
      .replace(`<style>${styles}</style>`, () => `<style>${others}</style>`)
      .replaceAll(policyHash(styles), policyHash(others));
  }, html);
}
