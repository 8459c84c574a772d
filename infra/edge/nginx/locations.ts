import { nextUpstreamHeader } from '@maidan/api/src/platform/http/server/handover.ts';
import { bodySizes } from '@maidan/api/src/platform/http/bodies/body-limits.ts';
import { namedEventParts, photoParts } from '@maidan/shared/format/event-page-url.ts';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { noncePlaceholder } from '../answers.ts';
import { apiHeaders, cacheControlFor, consolePolicy, fixedHeaders } from '../headers.ts';
import { otherMediaType } from '../media-types.ts';
import { consoleSlashes, routes } from '../routes.ts';
import type { Route } from '../routes.ts';
import { currentLink, keptLinks } from '../site-links.ts';
import { addHeader, apiErrorAnswers, errorAnswers, headers, returnErrorAnswers } from './answers.ts';
import { block, quoted, withVariables } from './quote.ts';
import type { NginxSettings } from './settings.ts';

/**
 * The line for nginx that answers when a condition is true. Inside an `if` of a location only `return` is safe, so
 * locations use no other statement there.
 */
const returnIf = (condition: string, what: string | number): string => `if (${condition}) { return ${what}; }`;

const onlyGet = returnIf('$maidan_writes', 405);
const nowhere = returnIf('$maidan_nowhere', 404);

/** An internal status that clients do not receive: `error_page` maps it to another location. */
const asReturn = 418;
const asAsked = 419;

/**
 * Milliseconds that a process may take to answer. `aliveMs`: the check whether a process answers at all, which precedes
 * each request except those passed on `soon` (`passOnRequests`). `passOnMs`: the requests that are passed on `soon`.
 * `returnMs`: a payer who returns; longer than the API waits for the provider. `longestMs`: all others.
 */
export const answerLimits = { aliveMs: 1_000, passOnMs: 2_000, returnMs: 5_000, longestMs: 60_000 };

const seconds = (ms: number): string => `${ms / 1_000}s`;

/**
 * The time limit for reads. It is set only when there is another process, because nginx would ask a single process
 * twice.
 */
const readLimit = ({ api }: NginxSettings, ms: number): string[] =>
  api.length > 1 ? [`proxy_read_timeout ${seconds(ms)};`] : [];

const returnLimit = `client_max_body_size ${bodySizes.usual};`;
const inMemory = [returnLimit, `client_body_buffer_size ${bodySizes.usual};`, 'client_body_in_single_buffer on;'];

/** nginx prefers an exact location, then `^~`, then the first matching regular expression, then `/`. */
export const locations = (settings: NginxSettings, compressed: readonly string[]): string[] => [
  ...routes.filter(({ method }) => !method).flatMap((route) => locationOf(route, settings, compressed)),
  ...routes
    .filter(({ method }) => method === 'POST')
    .flatMap(({ path }) =>
      block(`location = ${path}`, [
        returnIf('$maidan_to = api', asReturn),
        // For each status, nginx uses the first `error_page` line.
        'error_page 413 @maidan_result;',
        ...errorAnswers,
        `error_page ${asReturn} = @maidan_return;`,
        // Here the announced length of a body is limited; in the other location, the length that arrives.
        returnLimit,
        ...pages(settings, compressed, '$uri.html $uri/index.html'),
      ]),
    ),
  '# A return post is read into memory, for the page that keeps it.',
  '# It may be sent twice: the API stores the same message once (the unique index gateway_events_once).',
  ...block('location @maidan_return', [
    'error_page 413 @maidan_result;',
    'error_page 500 502 504 = @maidan_return_again;',
    ...inMemory,
    ...readLimit(settings, answerLimits.returnMs),
    ...toLiveApi,
  ]),
  ...block('location @maidan_return_again', [...returnErrorAnswers, ...inMemory, ...toLiveApi]),
  ...block('location @maidan_asked', [...passedOn, ...toLiveApi]),
  ...block('location @maidan_again', [...apiErrorAnswers, returnIf('$maidan_is_sent', 502), ...toLiveApi]),
  ...block('location = /.maidan/alive', [
    'internal;',
    'proxy_pass_request_headers off;',
    'proxy_pass_request_body off;',
    // A location with one `proxy_set_header` line ignores those outside it, so all are repeated.
    ...['Content-Length', 'Connection'].map((name) => `proxy_set_header ${name} "";`),
    `proxy_set_header ${nextUpstreamHeader} ${quoted(settings.api.length > 1 ? '1' : '')};`,
    `proxy_connect_timeout ${seconds(answerLimits.aliveMs)};`,
    `proxy_read_timeout ${seconds(answerLimits.aliveMs)};`,
    'proxy_next_upstream error timeout http_504;',
    'error_page 500 502 504 =204 @maidan_none_alive;',
    ...toApi(`maidan_api${apiPrefix}/health/live`),
  ]),
  ...block('location @maidan_none_alive', ['return 204;']),
  ...siteLocations(settings, compressed),
];

const withoutSlashes = `if ($uri ~ "${consoleSlashes.source.replaceAll('\\/', '/')}") { return 301 $1$is_args$args; }`;

function locationOf({ path, to }: Route, settings: NginxSettings, compressed: readonly string[]): string[] {
  const head = path.endsWith('/') ? `location ^~ ${path}` : `location = ${path}`;
  const otherSpelling = returnIf(`$maidan_to != ${to}`, 404);
  switch (to) {
    case 'api':
      return block(head, [
        otherSpelling,
        returnIf('$maidan_pass_on != soon', asAsked),
        ...passedOn,
        `error_page ${asAsked} = @maidan_asked;`,
        ...readLimit(settings, answerLimits.passOnMs),
        ...toApi(),
      ]);
    case 'console':
      return block(head, [onlyGet, otherSpelling, withoutSlashes, ...consolePage(settings)]);
    case 'console-file':
      return block(head, [
        onlyGet,
        otherSpelling,
        nowhere,
        'rewrite ^/admin(/.*)$ $1 break;',
        `root ${quoted(settings.consoleFolder)};`,
        ...immutable(settings, path),
        ...compressed,
        'try_files $uri =404;',
      ]);
    default:
      return block(head, [
        onlyGet,
        otherSpelling,
        ...headers(settings),
        returnIf('$maidan_odd', 404),
        withoutSlashes,
        'return 404;',
      ]);
  }
}

/** The header is added without `always`, because error answers must not be cached. */
const immutable = (settings: NginxSettings, path: string): string[] => [
  ...headers(settings),
  `add_header Cache-Control ${quoted(cacheControlFor(path, otherMediaType))};`,
];

/** The nonce is nginx's request id: 16 random bytes as hexadecimal digits. */
const consolePage = (settings: NginxSettings): string[] => [
  `root ${quoted(settings.consoleFolder)};`,
  ...headers(settings, withVariables(consolePolicy('$request_id', settings.imageHosts))),
  addHeader('Cache-Control', 'no-store'),
  'etag off;',
  'if_modified_since off;',
  'sub_filter_types *;',
  'sub_filter_once off;',
  `sub_filter ${noncePlaceholder} $request_id;`,
  'try_files /index.html =404;',
];

/** Passes requests to the API. The API sends `apiHeaders` and, over TLS, Strict-Transport-Security itself. */
const toApi = (processes = 'maidan_api'): string[] => [
  ...Object.entries(fixedHeaders({ https: false }))
    .filter(([name]) => !(name in apiHeaders))
    .map(([name, value]) => addHeader(name, quoted(value))),
  `proxy_pass http://${processes};`,
];

/** Passes a request to a process that has just answered the check; nginx does not repeat the request elsewhere. */
const toLiveApi = [
  'auth_request /.maidan/alive;',
  'auth_request_set $maidan_answered "$upstream_status $upstream_addr";',
  'proxy_next_upstream off;',
  ...toApi('$maidan_alive'),
];

/**
 * The error answers of `apiErrorAnswers`, except that another process is asked when the first gives no answer. A
 * request that may have reached the first process (`$maidan_is_sent`) is not repeated: the answer is 502.
 */
const passedOn = [
  'error_page 404 /.maidan/404;',
  'error_page 413 @maidan_too_large;',
  'error_page 500 502 504 = @maidan_again;',
];

const siteRoot = ({ siteFolder }: NginxSettings): string => quoted(`${siteFolder}/${currentLink}`);

/**
 * Serves pages from `current`, which nginx resolves for each request so that a switch is effective at once; a cache of
 * open files would delay it.
 */
const pages = (
  settings: NginxSettings,
  compressed: readonly string[],
  files: string,
  otherwise = missingFile,
): string[] => [
  onlyGet,
  nowhere,
  `root ${siteRoot(settings)};`,
  ...headers(settings),
  'add_header Cache-Control $maidan_cache_control;',
  ...compressed,
  `try_files ${files} ${otherwise};`,
];

/** nginx checks whether there is a build at all only when a file is missing. */
const missingFile = '@maidan_missing';
const notFound = (settings: NginxSettings): string[] => [
  returnIf(`!-d ${siteRoot(settings)}`, 503),
  returnIf('$maidan_mistyped', '301 $maidan_mistyped$is_args$args'),
  'return 404;',
];

const { folder, name, key, file } = namedEventParts;
/**
 * The address of an event's page, calendar or picture with a name before its key. `maidan_event_file` is empty for a
 * page.
 */
const namedEvent = withVariables(
  `^(?<maidan_events>${folder})${name}(?<maidan_event>${key})(?<maidan_event_file>${file})$`,
);
const unnamedEvent = '${maidan_events}${maidan_event}${maidan_event_file}';
const unnamedAnswer = `301 ${unnamedEvent}$is_args$args`;

/**
 * A photo has no file of its own: its album's page shows it. The page's address has the event's name as it was sent, or
 * no name.
 */
const photoAddress = withVariables(
  `^(?<maidan_album>(?<maidan_albums>${photoParts.folder})${photoParts.name}(?<maidan_album_key>${photoParts.key}))${photoParts.photo}$`,
);
const albumFiles = '$maidan_album.html ${maidan_albums}${maidan_album_key}.html';

const siteLocations = (settings: NginxSettings, compressed: readonly string[]): string[] => {
  // Addresses of the API without the final slash. Without their own locations, nginx would redirect them to the ones
  // with a slash.
  const beside = routes
    .filter(({ path, to }) => to === 'api' && path.endsWith('/'))
    .map(({ path }) => path.slice(0, -1));
  const page = `${settings.siteFolder}/${currentLink}\${maidan_plain}`;
  return [
    ...beside
      .filter((address) => !routes.some(({ path }) => path === address))
      .flatMap((address) => block(`location = ${address}`, pages(settings, compressed, '$uri.html $uri/index.html'))),
    ...block('location = /', pages(settings, compressed, '/index.html')),
    '# Also those of the other kept builds, for pages that were open during a switch.',
    ...block('location ^~ /_astro/', [
      onlyGet,
      nowhere,
      `root ${quoted(settings.siteFolder)};`,
      ...immutable(settings, '/_astro/'),
      ...compressed,
      `try_files ${[currentLink, ...keptLinks].map((link) => `/${link}$uri`).join(' ')} ${missingFile};`,
    ]),
    '# Only to a page that is there: nothing of the request can come into the header but its name.',
    ...block('location ~ "^(?<maidan_plain>.*?)((/index)?\\\\.html|/+)$"', [
      onlyGet,
      nowhere,
      ...headers(settings),
      returnIf(`-f ${withVariables(`${page}.html`)}`, '301 $maidan_plain_address$is_args$args'),
      returnIf(`-f ${withVariables(`${page}/index.html`)}`, '301 $maidan_plain_address$is_args$args'),
      ...notFound(settings),
    ]),
    '# A photo: the page of its album.',
    ...block(`location ~ ${photoAddress}`, pages(settings, compressed, albumFiles)),
    "# An event's page, album, calendar or picture under a name that it had once: to the address without a name.",
    ...block(`location ~ ${namedEvent}`, pages(settings, compressed, '$uri.html $uri', '@maidan_unnamed_event')),
    ...block('location @maidan_unnamed_event', [
      ...headers(settings),
      returnIf(`-f ${withVariables(`${settings.siteFolder}/current${unnamedEvent}.html`)}`, unnamedAnswer),
      returnIf(`-f ${withVariables(`${settings.siteFolder}/current${unnamedEvent}`)}`, unnamedAnswer),
      ...notFound(settings),
    ]),
    ...block(`location ${missingFile}`, [...headers(settings), ...notFound(settings)]),
    ...block('location /', pages(settings, compressed, '$uri.html $uri/index.html $uri')),
  ];
};
