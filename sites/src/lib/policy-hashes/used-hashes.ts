import { createHash } from 'node:crypto';

/** As a source of a security policy. */
export type PolicyHash = `sha256-${string}`;

export const policyHash = (text: string): PolicyHash => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const policyTag = /<meta http-equiv="content-security-policy" content="[^"]*">/;

/**
 * Comments, whole scripts and styles, and all other tags: what stands in a comment or in an attribute's value is no script,
 * such as "<style>" in the name of an event.
 */
const tags = /<!--.*?-->|<(script|style)\b(?:"[^"]*"|'[^']*'|[^>"'])*>(.*?)<\/\1>|<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gs;

/**
 * Astro lists in each page's security policy the hashes of all scripts and styles of the build, also of the files, which
 * `'self'` allows: more than a kilobyte that does not compress. Those of the page's own inline ones are left.
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
 * Astro puts the policy at the end of the head, where it does not hold for what stands before. It follows the charset here,
 * which must stand within the first kilobyte.
 */
export function withPolicyFirst(html: string): string {
  const policy = policyTag.exec(html)?.[0];
  if (policy === undefined) return html;
  return html.replace(policyTag, '').replace(/<meta charset="[^"]*">/, (charset) => charset + policy);
}
