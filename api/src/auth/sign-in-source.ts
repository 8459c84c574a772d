import type { Request } from 'express';
import { requestIdOf } from '../platform/http/errors/request-id.ts';

/** The first match counts, because many browsers also name other ones. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/**
 * The name of browser and system, such as "Chrome on Android", from a User-Agent header. It lets people recognise their
 * own phone and contains no version.
 */
export function browserFamily(userAgent = ''): string {
  const named = (families: [RegExp, string][]) => families.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(browsers) ?? 'Unknown browser', named(systems)];
  return system ? `${browser} on ${system}` : browser;
}

/** Where a sign-in comes from. `browser` is a `browserFamily`. */
export interface SignInSource {
  browser: string;
  requestId: string;
  /** The token of this browser's earlier session, if it has one. */
  formerToken: string | undefined;
}

export const signInSource = (request: Request): SignInSource => ({
  browser: browserFamily(request.headers['user-agent']),
  requestId: requestIdOf(request),
  formerToken: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1],
});
