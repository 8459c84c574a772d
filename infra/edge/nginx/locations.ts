import { bodySizes } from '@maidan/api/src/platform/http/bodies/body-limits.ts';
import { namedEventParts } from '@maidan/shared/format/links/event-page-url.ts';
import { noncePlaceholder } from '../answers.ts';
import { cacheControlFor, consolePolicy, fixedHeaders } from '../headers.ts';
import { otherMediaType } from '../media-types.ts';
import { consoleSlashes, routes } from '../routes.ts';
import type { Route } from '../routes.ts';
import { currentLink, keptLinks } from '../site-links.ts';
import { addHeader, apiErrorAnswers, errorAnswers, headers, returnErrorAnswers } from './answers.ts';
import { block, quoted, withVariables } from './quote.ts';
import type { NginxSettings } from './settings.ts';

/** In an `if`, nginx is only sure of `return`: nothing else stands in one. */
const returnIf = (condition: string, what: string | number): string => `if (${condition}) { return ${what}; }`;

const onlyGet = returnIf('$maidan_writes', 405);
const nowhere = returnIf('$maidan_nowhere', 404);

/** Statuses that no client sees: they lead to the location that their `error_page` names. */
const asReturn = 418;
const asOnce = 419;

const returnLimit = `client_max_body_size ${bodySizes.usual};`;

/** nginx takes an exact location first, then `^~`, then the first regular expression, then `/`. */
export const locations = (settings: NginxSettings, compressed: readonly string[]): string[] => [
  ...routes.filter(({ method }) => !method).flatMap((route) => locationOf(route, settings, compressed)),
  ...routes
    .filter(({ method }) => method === 'POST')
    .flatMap(({ path }) =>
      block(`location = ${path}`, [
        returnIf('$maidan_to = api', asReturn),
        // The first line that names a status counts.
        'error_page 413 @maidan_result;',
        ...errorAnswers,
        `error_page ${asReturn} = @maidan_return;`,
        // Here a body is judged by its announced length, in the other location while it arrives.
        returnLimit,
        ...pages(settings, compressed, '$uri.html $uri/index.html'),
      ]),
    ),
  '# A return post is read into memory, for the page that keeps it.',
  ...block('location @maidan_return', [
    ...returnErrorAnswers,
    returnLimit,
    `client_body_buffer_size ${bodySizes.usual};`,
    'client_body_in_single_buffer on;',
    ...toApi,
  ]),
  ...block('location @maidan_once', [
    'error_page 404 /.maidan/404;',
    'error_page 413 @maidan_too_large;',
    'error_page 500 502 504 = @maidan_unsent;',
    'proxy_next_upstream off;',
    ...toApi,
  ]),
  '# Where no connection was made, nothing was sent, and the next process may be asked.',
  ...block('location @maidan_unsent', [
    ...apiErrorAnswers,
    returnIf('$upstream_connect_time != "-"', 502),
    'proxy_next_upstream off;',
    ...toApi,
  ]),
  ...siteLocations(settings, compressed),
];

function locationOf({ path, to }: Route, settings: NginxSettings, compressed: readonly string[]): string[] {
  const head = path.endsWith('/') ? `location ^~ ${path}` : `location = ${path}`;
  const otherSpelling = returnIf(`$maidan_to != ${to}`, 404);
  switch (to) {
    case 'api':
      return block(head, [
        otherSpelling,
        // nginx sends no POST or PATCH again that may have arrived, but would do so with these.
        returnIf('$request_method ~ "^(PUT|DELETE)$"', asOnce),
        ...apiErrorAnswers,
        `error_page ${asOnce} = @maidan_once;`,
        ...toApi,
      ]);
    case 'console':
      return block(head, [onlyGet, otherSpelling, ...consolePage(settings)]);
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
        `if ($uri ~ "${consoleSlashes.source.replaceAll('\\/', '/')}") { return 301 $1$is_args$args; }`,
        'return 404;',
      ]);
  }
}

/** Without `always`: an error is not kept. */
const immutable = (settings: NginxSettings, path: string): string[] => [
  ...headers(settings),
  `add_header Cache-Control ${quoted(cacheControlFor(path, otherMediaType))};`,
];

/** The nonce is nginx's id of the request: 16 random bytes as hexadecimal digits. */
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

/** The API sends its own headers; it leaves this one to the edge. */
const toApi = [
  addHeader('Permissions-Policy', quoted(fixedHeaders({ https: false })['Permissions-Policy'] ?? '')),
  'proxy_pass http://maidan_api;',
];

const siteRoot = ({ siteFolder }: NginxSettings): string => quoted(`${siteFolder}/${currentLink}`);

/** `current` is looked up for each request, so that a switch is seen at once. A cache of open files would hide one. */
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

/** Only where no file is found it is asked whether there is a build. */
const missingFile = '@maidan_missing';
const notFound = (settings: NginxSettings): string[] => [
  returnIf(`!-d ${siteRoot(settings)}`, 503),
  returnIf('$maidan_mistyped', '301 $maidan_mistyped$is_args$args'),
  'return 404;',
];

const { folder, name, key, file } = namedEventParts;
/** The file is empty for a page. */
const namedEvent = withVariables(
  `^(?<maidan_events>${folder})${name}(?<maidan_event>${key})(?<maidan_event_file>${file})$`,
);
const unnamedEvent = '${maidan_events}${maidan_event}${maidan_event_file}';
const unnamedAnswer = `301 ${unnamedEvent}$is_args$args`;

const siteLocations = (settings: NginxSettings, compressed: readonly string[]): string[] => {
  // By itself nginx would redirect such an address to the one with a slash.
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
    "# An event's page, calendar or picture under a name that it had once: to the address without a name.",
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
