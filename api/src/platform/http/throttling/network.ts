import { isIPv6 } from 'node:net';

/**
 * The caller behind an address of `X-Forwarded-For`. An IPv6 customer has at least 2^64 addresses (RFC 6177), so the
 * /64 network counts as the caller. Some proxies add the port, which differs with each connection.
 */
export function networkOf(address: string): string {
  const host = /^\[([^\]]*)\](:\d+)?$/.exec(address)?.[1] ?? address;
  const [plain = ''] = host.replace(/^(\d[\d.]*):\d+$/, '$1').split('%', 1);
  if (!isIPv6(plain)) return plain;
  // The address parser writes each group in only one way, and without decimal groups.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (mapped) return mapped.slice(1).flatMap(twoBytes).join('.');
  const [head = [], tail = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The two bytes of a group of an IPv6 address, whose digits are hexadecimal. */
const twoBytes = (group: string): number[] => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255];
