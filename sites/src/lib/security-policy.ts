import type { APIContext } from 'astro';
import { createHash } from 'node:crypto';
import { imageSources, readImageHosts, readPicturesUrl } from '@maidan/shared/config/image-hosts.ts';
import { checkoutHosts, imageHostsSetting, picturesUrlSetting } from './build-time-api.ts';

/**
 * Returns the `img-src` directive: this site, the hosts of IMAGE_HOSTS and PICTURES_URL, and `more` origins.
 * @throws when IMAGE_HOSTS names anything but https origins, or PICTURES_URL is no https address
 */
export function imagePolicy(more: readonly string[] = []): `img-src ${string}` {
  const [others, own] = [readImageHosts(imageHostsSetting()), readPicturesUrl(picturesUrlSetting())];
  const faults = [...others.faults, ...own.faults];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return imageSources([...others.hosts, ...own.hosts, ...more]);
}

/**
 * Extends the page's security policy for the provider's checkout. The checkout's script adds an iframe with inline
 * styles, posts a form into it and shows its loader picture (gateway documentation, "Checkout").
 */
export function allowCheckout(csp: NonNullable<APIContext['csp']>): void {
  const hosts = checkoutHosts();
  if (!hosts) return;
  csp.insertScriptResource("'self'");
  csp.insertScriptResource(hosts);
  csp.insertStyleResource({ resource: "'unsafe-inline'", kind: 'attribute' });
  csp.insertDirective(`frame-src 'self' ${hosts}`);
  csp.insertDirective(`form-action 'self' ${hosts}`);
  csp.insertDirective(imagePolicy(hosts.split(' ')));
  csp.insertDirective(`connect-src 'self' ${hosts}`);
}

/** The hash of a script or a style, as a source of a security policy. */
type PolicyHash = `sha256-${string}`;

export const policyHash = (text: string): PolicyHash => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const policyTag = /<meta http-equiv="content-security-policy" content="[^"]*">/;

/**
 * Matches comments, whole scripts and styles, and all other tags, so that a "<style>" in a comment or in an attribute's
 * value, such as the name of an event, is not taken for a style.
 */
const tags = /<!--.*?-->|<(script|style)\b(?:"[^"]*"|'[^']*'|[^>"'])*>(.*?)<\/\1>|<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gs;

/**
 * Returns the page with a policy that has only the hashes of the page's own inline scripts and styles. Astro lists the
 * hashes of all scripts and styles of the build in each page's security policy: more than a kilobyte that does not
 * compress. `'self'` allows the files, so their hashes are not needed.
 * @param addedLater hashes of what scripts add to the page
 */
export function withUsedHashes(html: string, addedLater: readonly PolicyHash[]): string {
  const inline = [...html.matchAll(tags)].flatMap(([, name, text = '']) => (name ? [policyHash(text)] : []));
  const used = new Set<string>([...inline, ...addedLater]);
  return html.replace(policyTag, (tag) =>
    tag.replace(/ '(sha256-[^']+)'/g, (source, hash: string) => (used.has(hash) ? source : '')),
  );
}

/**
 * Returns the page with its policy right after the charset, which must be within the first kilobyte. Astro puts the
 * policy at the end of the head, where it does not apply to the elements before it.
 */
export function withPolicyFirst(html: string): string {
  const policy = policyTag.exec(html)?.[0];
  if (policy === undefined) return html;
  return html.replace(policyTag, '').replace(/<meta charset="[^"]*">/, (charset) => charset + policy);
}

/** The sheet that declares the fonts of `public/fonts`. Other pages declare them in their inline styles. */
export const facesSheet = '/fonts/faces.css';

const inlineStyle = /<style>(.*?)<\/style>/gs;
const webFont = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * Takes the fonts out of the inline styles of a page that links `facesSheet`, and corrects the styles' hashes in its
 * policy. For a font that an inline style declares, Chromium sends the whole address of the page as the referrer, even
 * against the page's Referrer-Policy; for a font of a linked sheet it sends the sheet's address.
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
