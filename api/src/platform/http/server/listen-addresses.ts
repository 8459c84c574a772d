/** This machine only, in both families: a browser may read `localhost` as either. */
const loopback = ['127.0.0.1', '::1'];

/**
 * The addresses to listen on for a HOST. The machine itself is always among them, for the publisher and the sandbox
 * gateway call the API there.
 */
export function listenAddresses(host: string): string[] {
  if (host === '::') return ['::'];
  if (host === '0.0.0.0') return ['0.0.0.0', '::1'];
  if (host === 'localhost' || loopback.includes(host)) return loopback;
  return [host, ...loopback];
}

/** What the system says when it has no such family or address at all; only IPv6's loopback may be missing. */
const missing = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

export const isMissingLoopback = (address: string, code: string | undefined): boolean =>
  address === '::1' && code !== undefined && missing.has(code);
