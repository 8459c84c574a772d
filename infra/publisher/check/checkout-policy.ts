import { policyOf } from './expected-pages.ts';

/**
 * The directives that must allow the provider's checkout on /register: its script, its frame, and the form posted to
 * it.
 */
const directives = ['script-src', 'frame-src', 'form-action'];

/** A sentence for each directive of a page's policy that would block a host of the checkout. */
export function blockedCheckout(page: string, html: string, checkoutHosts: readonly string[]): string[] {
  const policy = policyOf(html) ?? '';
  const allowed = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  return directives
    .filter((name) => !checkoutHosts.every((host) => allowed.get(name)?.includes(host)))
    .map((name) => `${page} does not allow the checkout in ${name}.`);
}
