import type { ByPath } from '../by-path.ts';
import { cacheControlFor, contentPolicies, referrerPolicies, unhashedScripts } from '../headers.ts';
import { mediaTypes, otherMediaType } from '../media-types.ts';
import { errorFolders, errorPages, mistypedPages, routes } from '../routes.ts';
import { block, literal, pattern, quoted, withVariables } from './quote.ts';

/** The `map` blocks of the configuration: the tables of addresses and headers in nginx's language. */
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
    // Most addresses match this pattern, so that the four patterns below are not tried for them.
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
  '# When a request is given to a second process.',
  ...block('map "$request_method $request_uri" $maidan_pass_on', [
    ...passOnRequests.map(({ request, when }) => `${pattern(request)} ${when};`),
    'default unsent;',
  ]),
  '# A process that ends may leave such a request to another one (api/src/platform/http/server/handover.ts).',
  ...block('map $maidan_pass_on $maidan_next_upstream', ['soon 1;', 'default "";']),
  '# 1 when the first process may have received the request, so that no second one gets it.',
  ...block('map "$maidan_pass_on $upstream_connect_time $upstream_status" $maidan_is_sent', [
    '"~^(soon|late) " "";',
    '"~^[a-z]+ -? " "";',
    '"~^reset [^ ]+ 502$" "";',
    'default 1;',
  ]),
  '# The process that has just answered. When none has, all are slow or hang, and nginx chooses one.',
  ...block('map $maidan_answered $maidan_alive', [
    'volatile;',
    '"~(^|, )200 ([^ ]+, )*(?<maidan_last>[^ ,]+)$" $maidan_last;',
    'default maidan_api;',
  ]),
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

/**
 * When a request is passed on to the next process.
 * - `soon`: the first process has not answered within `passOnMs`. This is the only way to free a request that a frozen
 *   process holds, but it also hits slow processes; so it is for requests that are quick and repeatable.
 * - `late`: the first process gave no answer within the full limit; for repeatable requests that take long.
 * - `reset`: the first process ended the connection before it answered.
 * - `unsent`: no connection to the first process was made; for all other requests.
 */
type PassOn = 'soon' | 'late' | 'reset' | 'unsent';

/**
 * The first row that matches the method and address decides.
 * - An export is written while it is read, perhaps for minutes.
 * - A read of a payment's state may first requery the provider, for up to 15 s. So may a registration's result,
 *   although it is a POST. A callback waits for the requery too, and is stored once (unique index
 *   `gateway_events_once`).
 * - A checkout has its own key (unique index `payments_request_key`), so that a second process continues the attempt of
 *   one that has ended. If the first one were only slow, the second would request another token from the provider and
 *   count as a second attempt.
 */
export const passOnRequests: readonly { request: RegExp; when: PassOn }[] = [
  { request: /^(GET|HEAD) [^?]*(\/export|\.csv)(\?|$)/, when: 'late' },
  { request: /^(GET|HEAD) \/api\/payment\/(merchant|status)\//, when: 'late' },
  { request: /^(GET|HEAD) /, when: 'soon' },
  { request: /^POST \/api\/(payment\/callback|players\/register)(\?|$)/, when: 'late' },
  { request: /^POST \/api\/payment\/initiate(\?|$)/, when: 'reset' },
];

/**
 * First segments of the addresses that do not belong to the site. An address without one of them is matched with a
 * single pattern.
 */
const firstSegments = (): string[] => [...new Set(routes.map(({ path }) => literal(path.split('/')[1] ?? '')))];

/** Follows `hi` or `en` when its weight is zero: the browser refuses that language. */
const refused = /[^,]*;\s*q=0(?:\.0*)?\s*(?:[,;]|$)/.source;

/**
 * An Accept-Language with `hi` before any `en`. nginx cannot compare weights, so the order decides; browsers order by
 * weight. Each language range is matched in one way only, so the time is linear in the length.
 */
export const hindiFirst = new RegExp(`^(?:(?!\\s*(?:en|hi)\\b(?!${refused}))[^,]*,)*\\s*hi\\b(?!${refused})`, 'i');

/**
 * The `map` blocks for the pages of a returning payer. Only letters and digits of a body are inserted into a page, so
 * they cannot become HTML.
 */
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
  ...block('map $maidan_enc_data $maidan_return_page', ['"" unknown-return.html;', 'default payment-return.html;']),
];

const byPath = (name: string, { rows, otherwise }: ByPath): string[] =>
  block(`map $maidan_sent_uri ${name}`, [
    ...rows.map((row) => `${pattern(row.pattern)} ${withVariables(row.value)};`),
    `default ${withVariables(otherwise)};`,
  ]);

/**
 * The Cache-Control header of the scripts without a hash and of each file type; hashed files have their own location.
 */
function cacheRows(): string[] {
  const usual = cacheControlFor('/', otherMediaType);
  const others = Object.entries(mediaTypes)
    .map(([ending, type]) => ({ ending, value: cacheControlFor('/', type) }))
    .filter(({ value }) => value !== usual);
  return [
    ...unhashedScripts.map((path) => `${path} ${quoted(cacheControlFor(path, otherMediaType))};`),
    ...others.map(({ ending, value }) => `${pattern(new RegExp(`${literal(ending)}$`, 'i'))} ${quoted(value)};`),
    `default ${quoted(usual)};`,
  ];
}

/** The media types with character sets, which nginx's own list lacks. */
export const types = (): string[] => [
  ...block(
    'types',
    Object.entries(mediaTypes).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`),
  ),
  `default_type ${quoted(otherMediaType)};`,
];
