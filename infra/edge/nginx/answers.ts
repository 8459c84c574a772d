import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { apiAway, methodRefused, noncePlaceholder, plainPages, startingSeconds } from '../answers.ts';
import { apiHeaders, fixedHeaders } from '../headers.ts';
import { block, quoted, withVariables } from './quote.ts';
import type { NginxSettings } from './settings.ts';

/**
 * Placeholders that nginx replaces in the pages for a returning payer. The values are letters and digits, or an address
 * of this site.
 */
export const pagePlaceholders = {
  [noncePlaceholder]: '$request_id',
  __RETURN_ADDRESS__: '$maidan_return_address',
  __ENC_DATA__: '$maidan_enc_data',
  __MERCH_ID__: '$maidan_merch_id',
} as const;

/** Directives that fix the media type, whatever the address ends in. */
const ofType = (type: string): string[] => ['types { }', `default_type "${type}; charset=utf-8";`];
const plainText = ofType('text/plain');
const json = ofType('application/json');
const html = ofType('text/html');

export const addHeader = (name: string, value: string): string => `add_header ${name} ${value} always;`;

/**
 * Headers of the site's pages and files, and of the answers that nginx gives in their place. `policy` is an nginx
 * expression.
 */
export const headers = (settings: NginxSettings, policy = '$maidan_content_policy'): string[] => [
  ...Object.entries(fixedHeaders(settings)).map(([name, value]) => addHeader(name, quoted(value))),
  addHeader('Referrer-Policy', '$maidan_referrer_policy'),
  addHeader('Content-Security-Policy', policy),
  // nginx would add Last-Modified from the file's time; the ETag has the same purpose.
  'add_header Last-Modified "";',
];

const { 'Content-Security-Policy': apiPolicy = '', ...otherApiHeaders } = apiHeaders;

/** Headers that nginx gives in place of the API's. `policy` is an nginx expression. */
const headersOfApi = (transport: Parameters<typeof fixedHeaders>[0], policy = quoted(apiPolicy)): string[] => [
  ...Object.entries({ ...fixedHeaders(transport), ...otherApiHeaders }).map(([name, value]) =>
    addHeader(name, quoted(value)),
  ),
  addHeader('Content-Security-Policy', policy),
];
const requestId = addHeader('X-Request-Id', '$request_id');
const retryAfter = addHeader('Retry-After', String(apiAway.retrySeconds));

/**
 * Locations of the plain http port. Browsers are redirected to https. A program that calls the API by http gets an
 * error instead: a redirect would let it send tokens and names unencrypted each time (ASVS 4.1.2).
 */
export const apiWithoutTls = (): string[] =>
  block(`location ^~ ${apiPrefix}/`, [
    ...json,
    ...headersOfApi({ https: false }),
    requestId,
    `return 403 ${quoted(JSON.stringify({ success: false, error: 'This address is served by https only.' }))};`,
  ]);

/** The answer for each error status. A location with an `error_page` of its own must list all of them again. */
export const errorAnswers: readonly string[] = [
  '# No named locations: nginx enters none for an address that it could not parse.',
  'error_page 400 = /.maidan/400;',
  'error_page 414 494 =400 /.maidan/too-long;',
  'error_page 403 404 =404 /.maidan/404;',
  '# Only another method has a body.',
  'error_page 405 413 =405 @maidan_method;',
  'error_page 500 /.maidan/500;',
  'error_page 503 @maidan_starting;',
];

/** The error answers of locations that pass requests to the API; an answer of the API itself is not replaced. */
export const apiErrorAnswers: readonly string[] = [
  'error_page 404 /.maidan/404;',
  'error_page 413 @maidan_too_large;',
  'error_page 500 502 504 =503 @maidan_away;',
];

export const returnErrorAnswers: readonly string[] = [
  'error_page 413 @maidan_result;',
  'error_page 500 502 504 =503 /.maidan/return;',
];

const pages = plainPages();

export const answers = (settings: NginxSettings, compressed: readonly string[]): string[] => [
  ...([404, 500] as const).flatMap((status) => [
    ...block(`location = /.maidan/${status}`, [
      'internal;',
      `root ${quoted(`${settings.siteFolder}/current`)};`,
      ...compressed,
      'etag off;',
      ...headers(settings),
      addHeader('Cache-Control', 'no-cache'),
      `try_files $maidan_error_folder/${status}.html /${status}.html @maidan_plain_${status};`,
    ]),
    ...block(`location @maidan_plain_${status}`, [
      ...html,
      ...headers(settings),
      `return ${status} ${quoted(pages[status])};`,
    ]),
  ]),
  '# For a broken escape in an address (`/100%`) there is no page; other requests are refused for their headers.',
  ...block('location = /.maidan/400', [
    'internal;',
    ...html,
    ...headers(settings),
    'if ($request_uri = "") { return 404; }',
    `return 400 ${quoted(pages[400])};`,
  ]),
  ...block('location = /.maidan/too-long', [
    'internal;',
    ...html,
    ...headers(settings),
    `return 400 ${quoted(pages.tooLong)};`,
  ]),
  ...block('location @maidan_method', [
    ...plainText,
    ...headers(settings),
    addHeader('Allow', quoted(methodRefused.allow)),
    `return 405 ${quoted(methodRefused.text)};`,
  ]),
  ...block('location @maidan_starting', [
    ...html,
    ...headers(settings),
    addHeader('Retry-After', String(startingSeconds)),
    addHeader('Cache-Control', 'no-store'),
    `return 503 ${quoted(pages.starting)};`,
  ]),
  ...block('location @maidan_too_large', [
    ...json,
    ...headersOfApi(settings),
    requestId,
    `return 413 ${quoted(JSON.stringify({ success: false, error: 'The request is too large.' }))};`,
  ]),
  '# The payer sees a page, whatever was sent (the API does the same).',
  ...block('location @maidan_result', [
    ...headersOfApi(settings),
    requestId,
    addHeader('Vary', 'Accept'),
    'return 303 $maidan_result_page;',
  ]),
  ...block('location @maidan_away', [
    ...json,
    retryAfter,
    ...headersOfApi(settings),
    `return 503 ${quoted(JSON.stringify(apiAway.json))};`,
  ]),
  '# A payer who comes back while no API answers: the page sends the return post again until one does. Pages of a release',
  '# without such a page get the one beside this file, which names no club.',
  ...block('location = /.maidan/return', [
    'internal;',
    'root /;',
    'etag off;',
    retryAfter,
    ...headersOfApi(settings, withVariables(settings.maintenancePolicy('$request_id'))),
    'add_header Last-Modified "";',
    'sub_filter_types *;',
    'sub_filter_once off;',
    ...Object.entries(pagePlaceholders).map(([placeholder, variable]) => `sub_filter ${placeholder} ${variable};`),
    `try_files ${withVariables(`${settings.siteFolder}/current/.$maidan_return_page`)} ${withVariables(`${settings.pagesFolder}/$maidan_return_page`)} =500;`,
  ]),
];
