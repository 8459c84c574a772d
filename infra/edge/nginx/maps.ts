import type { ByPath } from '../by-path.ts';
import { cacheControlFor, contentPolicies, referrerPolicies } from '../headers.ts';
import { mediaTypes, otherMediaType } from '../media-types.ts';
import { errorFolders, errorPages, mistypedPages, routes } from '../routes.ts';
import { block, literal, pattern, quoted, withVariables } from './quote.ts';
import { serviceWorkerPath } from '../service-worker-path.ts';

/** The `map`s of the configuration: nginx looks up what the tables of addresses and headers say. */
export const maps = (): string[] => [
  '# Where a request goes: the table of routes, on the address as it was sent.',
  ...block('map "$request_method $request_uri" $maidan_to', [
    `${pattern(new RegExp(`^[A-Z]+ /(?!${firstSegments().join('|')})`))} site;`,
    ...routes.map(({ path, to, method }) => {
      const end = path.endsWith('/') ? '' : '(\\?|$)';
      return `${pattern(new RegExp(`^${method ?? '[A-Z]+'} ${literal(path)}${end}`))} ${to};`;
    }),
    'default site;',
  ]),
  '# No file has such an address, although nginx would find one after it has made the address plain.',
  ...block('map $request_uri $maidan_odd', [
    // Matches most addresses, so that the four patterns below are not tried for them.
    '"~^(?:/[0-9A-Za-z_-][0-9A-Za-z._-]*+)*+/?(\\?|$)" "";',
    '"~*^[^?]*%2f" 1;',
    '"~^[^?]*#" 1;',
    '"~^[^?]*//+[^/?]" 1;',
    '"~*^[^?]*/(\\\\.|%2e)(\\\\.|%2e)?(/|\\\\?|$)" 1;',
    'default "";',
  ]),
  '# Compressed copies, hidden files and the error pages have no address of their own.',
  ...block('map $uri $maidan_hidden', [
    `${pattern(new RegExp(`(\\.(br|gz)|/\\.[^/]*)$|${errorPages.source}`))} 1;`,
    'default "";',
  ]),
  ...block('map "$maidan_odd$maidan_hidden" $maidan_nowhere', ['"" "";', 'default 1;']),
  ...block('map $request_method $maidan_writes', ['GET "";', 'HEAD "";', 'default 1;']),
  '# The address of a request; nginx sets no $request_uri for one with a broken escape (`/100%`).',
  ...block('map $request $maidan_broken_uri', [
    '"~^[A-Z]+ (https?://[^/ ]*)?(?<maidan_sent>/[^ ]*)" $maidan_sent;',
    'default "";',
  ]),
  ...block('map $request_uri $maidan_sent_uri', ['"" $maidan_broken_uri;', 'default $request_uri;']),
  ...byPath('$maidan_content_policy', contentPolicies('$maidan_scripts')),
  ...byPath('$maidan_referrer_policy', referrerPolicies),
  ...byPath('$maidan_error_folder', errorFolders),
  ...byPath('$maidan_mistyped', mistypedPages),
  ...block('map $uri $maidan_cache_control', cacheRows()),
  '# `/` for the first page; any other without `.html`, `/index.html` and slashes at its end.',
  ...block('map $maidan_plain $maidan_plain_address', ['"" "/";', 'default $maidan_plain;']),
  ...returnMaps(),
];

/** First segments of the addresses that are not the site's: all other addresses match one pattern. */
const firstSegments = (): string[] => [...new Set(routes.map(({ path }) => literal(path.split('/')[1] ?? '')))];

/** Follows `hi` or `en` when its weight is zero: the browser refuses that language. */
const refused = /[^,]*;\s*q=0(?:\.0*)?\s*(?:[,;]|$)/.source;

/**
 * An Accept-Language with `hi` before any `en`. nginx cannot compare weights: the order counts, which browsers send by
 * weight. Each range is matched in one way only, so the time is linear in the length.
 */
export const hindiFirst = new RegExp(`^(?:(?!\\s*(?:en|hi)\\b(?!${refused}))[^,]*,)*\\s*hi\\b(?!${refused})`, 'i');

/** Only letters and digits go from a body into a page, so nothing in it can become HTML. */
const returnMaps = (): string[] => [
  '# The return post of the provider, kept in the page that is shown while no API answers.',
  ...block('map $request_body $maidan_enc_data', [
    '"~(^|&)encData=(?<maidan_enc>[0-9A-Za-z]+)(&|$)" $maidan_enc;',
    'default "";',
  ]),
  ...block('map $request_body $maidan_merch_id', [
    '"~(^|&)merchId=(?<maidan_merch>[0-9A-Za-z]+)(&|$)" $maidan_merch;',
    'default "";',
  ]),
  ...block('map $request_uri $maidan_return_address', [
    ...routes
      .filter(({ method }) => method === 'POST')
      .map(({ path }) => `${pattern(new RegExp(`^${literal(path)}(\\?|$)`))} ${quoted(path)};`),
    'default "/";',
  ]),
  '# The result page in the language that the browser names first.',
  ...block('map $http_accept_language $maidan_result_page', [
    `${pattern(hindiFirst)} /hi/payment/response;`,
    'default /payment/response;',
  ]),
  ...block('map $maidan_enc_data $maidan_return_page', ['"" /unknown-return.html;', 'default /payment-return.html;']),
];

const byPath = (name: string, { rows, otherwise }: ByPath): string[] =>
  block(`map $maidan_sent_uri ${name}`, [
    ...rows.map((row) => `${pattern(row.pattern)} ${withVariables(row.value)};`),
    `default ${withVariables(otherwise)};`,
  ]);

/** The cache header of the service worker and of each type of file; hashed files have their own location. */
function cacheRows(): string[] {
  const usual = cacheControlFor('/', otherMediaType);
  const others = Object.entries(mediaTypes)
    .map(([ending, type]) => ({ ending, value: cacheControlFor('/', type) }))
    .filter(({ value }) => value !== usual);
  return [
    `${serviceWorkerPath} ${quoted(cacheControlFor(serviceWorkerPath, otherMediaType))};`,
    ...others.map(({ ending, value }) => `${pattern(new RegExp(`${literal(ending)}$`, 'i'))} ${quoted(value)};`),
    `default ${quoted(usual)};`,
  ];
}

/** nginx's own list of types would lack the character sets. */
export const types = (): string[] => [
  ...block(
    'types',
    Object.entries(mediaTypes).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`),
  ),
  `default_type ${quoted(otherMediaType)};`,
];
