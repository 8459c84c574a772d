/**
 * Origins that /register may load the provider's checkout from, separated by spaces: those of ATOM_CHECKOUT_HOSTS, else
 * that of the checkout script; empty when neither is set.
 */
export function checkoutHosts(given: NodeJS.ProcessEnv): string {
  const { ATOM_CHECKOUT_HOSTS: hosts = '', ATOM_CHECKOUT_SCRIPT_URL: script = '' } = given;
  return hosts.trim()
    ? hosts
        .trim()
        .split(/[\s,]+/)
        .join(' ')
    : (URL.parse(script)?.origin ?? '');
}
