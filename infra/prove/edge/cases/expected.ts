import { apiHeaders } from '../../../edge/headers.ts';
export interface CaseRequest {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Expected {
  status: number;
  /** Expected headers; `null` means that the header is absent. */
  headers?: Readonly<Record<string, string | RegExp | null>>;
  /** A text that the body contains. */
  body?: string;
}

export interface Case {
  title: string;
  request: CaseRequest;
  expected: Expected;
  /**
   * What nginx answers instead, and why: `refuses` a request before it applies any rule, serves `static` files without
   * a process, or takes languages by their `order` and not by weight.
   */
  nginx?: Expected & { because: 'refuses' | 'static' | 'order' };
}

export const compressed = { 'accept-encoding': 'gzip, br' };
export const unlimited = 'public, max-age=31536000, immutable';
export const page = (body: string): Expected => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      /frame-ancestors '(?:none|self)'; script-src 'self' 'sha256-A+=' https:\/\/pay\.example$/,
    'x-content-type-options': 'nosniff',
    'permissions-policy': /camera=\(\)/,
    'last-modified': null,
    'accept-ranges': null,
  },
  body: `<title>${body}</title>`,
});
export const notFound: Expected = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag: null },
  body: '<title>lost</title>',
};
export const redirect = (status: 301 | 303, location: string): Expected => ({ status, headers: { location } });
export const file = (type: string, cache: string): Expected => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': cache, etag: /^"/, 'last-modified': null },
});
export const json = (status: number, headers: Expected['headers'] = {}): Expected => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': apiHeaders['Content-Security-Policy']!,
    'permissions-policy': /camera=\(\)/,
    ...headers,
  },
});
export const methodRefused: Expected = {
  status: 405,
  headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  body: 'This address only answers GET.\nयह पता सिर्फ़ देखने के लिए है।\n',
};

export const caseOf = (path: string, expected: Expected, more: Omit<CaseRequest, 'path'> = {}): Case => ({
  title: `${more.method ?? 'GET'} ${path}${more.headers ? ` ${JSON.stringify(more.headers)}` : ''}`,
  request: { path, ...more },
  expected,
});

export const post = (body: string): Omit<CaseRequest, 'path'> => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) },
  body,
});
export const announced = (method: string, bytes: number): Omit<CaseRequest, 'path'> => ({
  method,
  headers: { 'content-length': String(bytes) },
});
