import { leftOutMs, nextUpstreamHeader } from '@maidan/api/src/platform/http/server/handover.ts';
import { idleConnections, serverTimeouts } from '@maidan/api/src/platform/http/server/http-server.ts';
import { headerLimits } from '@maidan/api/src/platform/http/server/request-headers.ts';
import { bodySizes } from '@maidan/api/src/platform/http/bodies/body-limits.ts';
import { uploadPace } from '@maidan/shared/domain/timing.ts';
import { scriptDirective } from '../headers.ts';
import { scriptSourcesFile } from '../script-sources.ts';
import { currentLink } from '../site-links.ts';
import { answers, apiWithoutTls, errorAnswers, headers } from './answers.ts';
import { answerLimits, locations } from './locations.ts';
import { maps, types } from './maps.ts';
import { block, quoted } from './quote.ts';
import type { NginxSettings } from './settings.ts';

const seconds = (ms: number): string => `${Math.ceil(ms / 1000)}s`;

/** The whole site for nginx's `http` block, from the tables of addresses and headers. */
export function nginxConfiguration(settings: NginxSettings): string {
  const { serverNames, port, tls, acmeFolder } = settings;
  const names = `server_name ${serverNames.join(' ')};`;
  const site = block('server', [...(tls ? tlsLines(tls) : listen(port)), names, ...siteLines(settings)]);
  const acme = acmeFolder
    ? block('location ^~ /.well-known/acme-challenge/', [`root ${quoted(acmeFolder)};`, 'default_type text/plain;'])
    : [];
  const [name = ''] = serverNames;
  const address = tls?.port === 443 ? name : `${name}:${tls?.port}`;
  const redirect = block('server', [
    ...listen(port),
    names,
    'server_tokens off;',
    'access_log off;',
    ...acme,
    ...apiWithoutTls(),
    // Browsers ignore Strict-Transport-Security over plain http.
    ...block('location /', [...headers({ ...settings, https: false }), `return 301 https://${address}$request_uri;`]),
  ]);
  return [
    '# Made by `npm run nginx` from infra/edge; a change belongs there.',
    ...maps(),
    ...logFormat,
    ...upstream(settings),
    ...site,
    ...(tls ? redirect : []),
    '',
  ].join('\n');
}

/** The log leaves out the address of a request, because an address may contain a mobile number or a searched name. */
const logFormat = [
  "log_format maidan '$time_iso8601 $request_method $maidan_to $status $body_bytes_sent $request_time '",
  "  '$upstream_status $upstream_response_time $request_id';",
];

const listen = (port: number, more = ''): string[] => [`listen ${port}${more};`, `listen [::]:${port}${more};`];

const tls12Ciphers = ['AES256-GCM-SHA384', 'CHACHA20-POLY1305', 'AES128-GCM-SHA256'].flatMap((cipher) => [
  `ECDHE-ECDSA-${cipher}`,
  `ECDHE-RSA-${cipher}`,
]);

const tlsLines = ({ port, certificate, key }: NonNullable<NginxSettings['tls']>): string[] => [
  ...listen(port, ' ssl http2'),
  `ssl_certificate ${quoted(certificate)};`,
  `ssl_certificate_key ${quoted(key)};`,
  'ssl_protocols TLSv1.2 TLSv1.3;',
  // Ciphers for TLS 1.2 with forward secrecy and authenticated encryption, strongest first. The browsers that the pages
  // support speak TLS 1.3, whose cipher suites are all of this kind.
  `ssl_ciphers ${tls12Ciphers.join(':')};`,
  'ssl_prefer_server_ciphers on;',
  'ssl_session_cache shared:maidan:10m;',
  'ssl_session_timeout 1d;',
  'ssl_session_tickets off;',
];

/**
 * The script sources for the policy header, if the current build has the file named for them: the header of a build
 * with other sources gets no `script-src`, because these sources could block its scripts.
 */
function scripts({ siteFolder, scriptSources }: NginxSettings): string[] {
  const file = `${siteFolder}/${currentLink}/${scriptSourcesFile(scriptSources)}`;
  return [
    '# script-src of builds with the scripts of the one that was current as this was written; their pages have it in a <meta>, too.',
    'set $maidan_scripts "";',
    ...(scriptSources === ''
      ? []
      : [`if (-f ${quoted(file)}) { set $maidan_scripts ${quoted(scriptDirective(scriptSources))}; }`]),
    '',
  ];
}

const upstream = ({ api }: NginxSettings): string[] =>
  block('upstream maidan_api', [
    // nginx's workers share this memory, so each knows which processes failed.
    'zone maidan_api 64k;',
    ...api.map((address) => `server ${address} max_fails=1 fail_timeout=${seconds(leftOutMs)};`),
    // When all processes are left out, for example because all are slow in a rush, nginx tries all of them again;
    // otherwise it would answer 502.
    ...(api.length > 1 ? api.map((address) => `server ${address} backup max_fails=0;`) : []),
    'keepalive 32;',
    // nginx closes idle connections before the API does, so that it sends no request on a connection that is being
    // closed.
    `keepalive_timeout ${seconds(idleConnections.proxyMs)};`,
  ]);

function siteLines(settings: NginxSettings): string[] {
  const { api, brotli, logFolder, proxies } = settings;
  const compressed = ['gzip_static on;', ...(brotli ? ['brotli_static on;'] : [])];
  return [
    'server_tokens off;',
    'absolute_redirect off;',
    'sendfile on;',
    'tcp_nopush on;',
    'merge_slashes off;',
    // Permits the answer for a status to have an error answer itself.
    'recursive_error_pages on;',
    `access_log ${quoted(`${logFolder}/maidan.log`)} maidan buffer=64k flush=1s;`,
    '# Lines of lower levels hold addresses, and with them mobile numbers.',
    `error_log ${quoted(`${logFolder}/maidan-error.log`)} crit;`,
    ...types(),
    '',
    '# The build has compressed what is worth it; nothing is compressed for each request.',
    'gzip off;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'max_ranges 0;',
    'if_modified_since off;',
    '',
    '# The limits of the API (body-limits.ts, request-headers.ts, http-server.ts). A body is read whole before the API gets it,',
    '# so that a slow client occupies no memory there.',
    `client_max_body_size ${bodySizes.withPhoto};`,
    `client_body_buffer_size ${bodySizes.usual};`,
    `client_body_timeout ${seconds(uploadPace.idleMs)};`,
    `client_header_timeout ${seconds(serverTimeouts.headersTimeout)};`,
    `large_client_header_buffers 4 ${headerLimits.one};`,
    'send_timeout 30s;',
    'reset_timedout_connection on;',
    '',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $host;',
    '# The API believes this one proxy (TRUSTED_PROXIES=1); what a client claims itself is dropped.',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    '# One id in both logs; the API answers it.',
    'proxy_set_header X-Request-Id $request_id;',
    ...proxies.map((each) => `set_real_ip_from ${each};`),
    ...(proxies.length > 0 ? ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'] : []),
    'proxy_connect_timeout 2s;',
    `proxy_read_timeout ${seconds(answerLimits.longestMs)};`,
    '# With the 504 a process that ends says that it has not done what was asked (api/src/platform/http/server/handover.ts). What',
    '# becomes of a request that was given no answer, the locations say.',
    `proxy_set_header ${nextUpstreamHeader} ${api.length > 1 ? '$maidan_next_upstream' : '""'};`,
    'proxy_next_upstream error http_504;',
    'proxy_next_upstream_tries 2;',
    'proxy_next_upstream_timeout 10s;',
    '# Exports go on at the pace of their reader; nothing of them is written to this disk.',
    'proxy_max_temp_file_size 0;',
    '',
    ...scripts(settings),
    ...errorAnswers,
    ...locations(settings, compressed),
    ...answers(settings, compressed),
  ];
}
