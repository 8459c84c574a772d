import type { Request } from 'express';
import { requestIdOf } from '../platform/http/errors/request-id.ts';

/** The first match counts, because nearly every browser also names an older one. */
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
 * A browser's name and system, for example "Chrome on Android", from a User-Agent header: enough to recognise one's own
 * phone, too little to track a person.
 */
export function browserFamily(userAgent = ''): string {
  const named = (families: [RegExp, string][]) => families.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(browsers) ?? 'Unknown browser', named(systems)];
  return system ? `${browser} on ${system}` : browser;
}

/** Where a sign-in comes from; `browser` is the browser's family. */
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
