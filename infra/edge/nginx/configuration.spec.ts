import { describe, expect, it } from '@jest/globals';
import { idleConnections, serverTimeouts } from '@maidan/api/src/platform/http/server/http-server.ts';
import { headerLimits } from '@maidan/api/src/platform/http/server/request-headers.ts';
import { bodySizes } from '@maidan/api/src/platform/http/bodies/body-limits.ts';
import { gatewayTimeouts, uploadPace } from '@maidan/shared/domain/timing.ts';
import { apiHeaders, fixedHeaders } from '../headers.ts';
import { routes } from '../routes.ts';
import { nginxConfiguration } from './configuration.ts';
import { answerLimits } from './locations.ts';
import { passOnRequests } from './maps.ts';
import { pattern, quoted } from './quote.ts';
import type { NginxSettings } from './settings.ts';

const settings: NginxSettings = {
  serverNames: ['club.example', 'www.club.example'],
  https: true,
  hstsSubdomains: false,
  port: 80,
  tls: { port: 443, certificate: '/etc/tls/club.pem', key: '/etc/tls/club.key' },
  api: ['127.0.0.1:8080', '127.0.0.1:8082'],
  siteFolder: '/var/lib/maidan/site',
  scriptSources: `'self' 'sha256-${'A'.repeat(43)}='`,
  consoleFolder: '/opt/maidan/admin/dist',
  pagesFolder: '/etc/nginx/maidan/pages',
  maintenancePolicy: (nonce) => `script-src 'nonce-${nonce}'`,
  logFolder: '/var/log/nginx',
  imageHosts: ['https://pictures.example'],
  proxies: [],
  brotli: false,
};
const written = (more: Partial<NginxSettings> = {}) => nginxConfiguration({ ...settings, ...more });
const without = ({ tls: _tls, ...rest }: NginxSettings) => rest;

/** The block that begins with this line, to its closing brace. */
const blockOf = (head: string, text = written()) => {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.trim() === `${head} {`);
  const margin = ' '.repeat(lines[at]?.search(/\S/) ?? 0);
  return lines.slice(at, lines.indexOf(`${margin}}`, at) + 1).join('\n');
};

it('has a location for each row of the table of routes', () => {
  for (const { path, method } of routes) {
    const head = path.endsWith('/') ? `location ^~ ${path}` : `location = ${path}`;
    expect(blockOf(head)).toContain(method ? 'error_page 418 = @maidan_return' : '$maidan_to != ');
  }
});

const sentByApi = new Set([...Object.keys(apiHeaders), 'Strict-Transport-Security']);

it('gives no answer without the headers of every answer', () => {
  const own = [...written().matchAll(/^ {2}(location [^{]+) \{$/gm)].map(([, head]) => head ?? '');
  expect(own.length).toBeGreaterThan(15);
  for (const head of own) {
    const lines = blockOf(head);
    if (head === 'location @maidan_none_alive') continue; // Its answer reaches no client.
    // Each location adds the headers; a location that asks the API adds only those that the API does not send.
    const isAsked = lines.includes('proxy_pass');
    for (const name of Object.keys(fixedHeaders(settings)).filter((each) => !isAsked || !sentByApi.has(each)))
      expect(lines).toMatch(new RegExp(`add_header ${name} .+ always;`));
    expect(lines.includes('add_header Content-Security-Policy ')).toBe(!isAsked);
  }
});

it('puts script-src only before the builds that it knows: one of another release has other inline scripts', () => {
  const known = new RegExp(
    `if \\(-f "/var/lib/maidan/site/current/\\.script-src-[0-9a-f]{16}"\\) \\{ set \\$maidan_scripts "; script-src ([^"]+)"; \\}`,
  );
  expect(known.exec(written())?.[1]).toBe(settings.scriptSources);
  expect(written()).toContain('set $maidan_scripts "";');
  expect(blockOf('map $maidan_sent_uri $maidan_content_policy')).toContain("frame-ancestors 'none'$maidan_scripts");
  expect(written({ scriptSources: '' })).not.toContain("script-src 'self' 'sha256");
});

it('does not lead a program that calls the API without TLS on: it would go on sending tokens in the clear', () => {
  const plain = written().slice(written().lastIndexOf('\nserver {'));
  expect(plain).toContain('listen 80;');
  expect(blockOf('location ^~ /api/', plain)).toContain('return 403 ');
  expect(blockOf('location ^~ /api/', plain)).not.toContain('301');
});

it('offers TLS 1.2 with forward secrecy and authenticated encryption only', () => {
  const [, ciphers = ''] = /ssl_ciphers (\S+);/.exec(written()) ?? [];
  expect(ciphers.split(':').length).toBeGreaterThan(3);
  expect(ciphers.split(':').filter((cipher) => !/^ECDHE-.*(GCM|POLY1305)/.test(cipher))).toEqual([]);
  expect(written()).toContain('ssl_prefer_server_ciphers on;');
});

it('takes its limits from the API', () => {
  expect(written()).toContain(`client_max_body_size ${bodySizes.withPhoto};`);
  expect(blockOf('location @maidan_return')).toContain(`client_max_body_size ${bodySizes.usual};`);
  expect(written()).toContain(`client_body_timeout ${uploadPace.idleMs / 1000}s;`);
  expect(written()).toContain(`client_header_timeout ${serverTimeouts.headersTimeout / 1000}s;`);
  expect(written()).toContain(`large_client_header_buffers 4 ${headerLimits.one};`);
  const [, seconds] = /keepalive_timeout (\d+)s/.exec(blockOf('upstream maidan_api')) ?? [];
  expect(Number(seconds) * 1000).toBeLessThan(Math.min(idleConnections.endingMs, serverTimeouts.keepAliveTimeout));
});

it('waits longer for the API than the API waits for the provider', () => {
  expect(answerLimits.longestMs).toBeGreaterThan(Math.max(...Object.values(gatewayTimeouts)));
});

describe('a process that does not answer', () => {
  it.each([
    ['soon', 'GET /api/events/all-public'],
    ['soon', 'HEAD /uploads/gallery/a.webp'],
    ['soon', 'GET /api/payment/receipt/txn/MSC1?a=/export'],
    ['late', 'GET /api/payment/merchant/MSC1?again=1'],
    ['late', 'GET /api/payment/status/MSC1'],
    ['late', 'GET /api/players/export?format=csv'],
    ['late', 'GET /api/payments/ledger.csv'],
    ['late', 'POST /api/payment/callback'],
    ['late', 'POST /api/players/register'],
    ['reset', 'POST /api/payment/initiate'],
    ['unsent', 'POST /api/payment/initiate/x'],
    ['unsent', 'POST /api/x?/api/payment/initiate'],
    ['unsent', 'POST /api/admin/login'],
    ['unsent', 'POST /api/payment/receipt'],
    ['unsent', 'PUT /api/events/update/1'],
    ['unsent', 'DELETE /api/events/delete/1'],
    ['unsent', 'PATCH /api/members/1'],
  ])('is followed by another one %s for %s', (when, request) =>
    expect(passOnRequests.find((row) => row.request.test(request))?.when ?? 'unsent').toBe(when),
  );

  it('costs a read two seconds, not a minute', () => {
    for (const head of ['location ^~ /api/', 'location ^~ /uploads/']) {
      expect(blockOf(head)).toContain('if ($maidan_pass_on != soon) { return 419; }');
      expect(blockOf(head)).toContain('proxy_read_timeout 2s;');
      expect(blockOf(head)).toContain('error_page 500 502 504 = @maidan_again;');
    }
    // The second process, like a single one, may need the whole time limit.
    expect(blockOf('location @maidan_again')).not.toContain('proxy_read_timeout');
    expect(written({ api: ['127.0.0.1:8080'] })).not.toContain('proxy_read_timeout 2s;');
  });

  it('gets nothing that changes something: that goes to a process that has just answered', () => {
    for (const name of ['asked', 'again', 'return', 'return_again']) {
      expect(blockOf(`location @maidan_${name}`)).toContain('auth_request /.maidan/alive;');
      expect(blockOf(`location @maidan_${name}`)).toContain('proxy_pass http://$maidan_alive;');
      expect(blockOf(`location @maidan_${name}`)).toContain('proxy_next_upstream off;');
    }
    expect(blockOf('location = /.maidan/alive')).toContain('proxy_read_timeout 1s;');
    expect(blockOf('location @maidan_again')).toContain('if ($maidan_is_sent) { return 502; }');
    expect(written()).not.toContain('non_idempotent');
  });

  it('takes no process away when all are slow', () => {
    for (const address of settings.api)
      expect(blockOf('upstream maidan_api')).toContain(`server ${address} backup max_fails=0;`);
    expect(written({ api: ['127.0.0.1:8080'] })).not.toContain('backup');
  });
});

it('lets a process that ends pass a GET on only when there is another', () => {
  expect(written()).toContain('proxy_set_header x-next-upstream $maidan_next_upstream;');
  expect(blockOf('location = /.maidan/alive')).toContain('proxy_set_header x-next-upstream "1";');
  // nginx itself does not pass an export on to another process, so the reader would see the refusal.
  expect(blockOf('map $maidan_pass_on $maidan_next_upstream')).toMatch(/\{\s+soon 1;\s+default "";\s+\}/);
  const alone = written({ api: ['127.0.0.1:8080'] });
  expect(alone).not.toMatch(/proxy_set_header x-next-upstream [^"]/);
  expect(alone).not.toContain('proxy_set_header x-next-upstream "1";');
});

it('lets only letters and digits of a body into a page', () => {
  for (const name of ['$maidan_enc_data', '$maidan_merch_id'])
    expect(blockOf(`map $request_body ${name}`)).toMatch(/=\(\?<\w+>\[0-9A-Za-z\]\+\)\(&\|\$\)"/);
});

describe('settings', () => {
  it('names every process of the API', () => {
    for (const address of settings.api) expect(blockOf('upstream maidan_api')).toContain(`server ${address} `);
  });

  it('leads http to https, except the challenges for a certificate', () => {
    const text = written({ acmeFolder: '/var/www/acme' });
    expect(text).toContain('return 301 https://club.example$request_uri;');
    expect(text).toContain('location ^~ /.well-known/acme-challenge/ {');
    expect(text).toContain('listen 443 ssl http2;');
    expect(written({ tls: { port: 8443, certificate: '/c', key: '/k' } })).toContain('https://club.example:8443$');
  });

  it('sends Strict-Transport-Security only when browsers come by https', () => {
    expect(written()).toContain('Strict-Transport-Security "max-age=31536000" always');
    expect(written({ hstsSubdomains: true })).toContain('"max-age=31536000; includeSubDomains" always');
    expect(nginxConfiguration({ ...without(settings), https: false })).not.toMatch(/Strict-Transport-Security|ssl/);
  });

  it('believes no proxy unless it is named', () => {
    expect(written()).not.toContain('real_ip');
    expect(written({ proxies: ['192.0.2.0/24'] })).toContain('set_real_ip_from 192.0.2.0/24;');
  });

  it('asks for brotli only where the module is', () => {
    expect(written()).not.toContain('brotli');
    expect(written({ brotli: true })).toContain('brotli_static on;');
  });

  it('refuses what nginx would read as a variable', () => {
    expect(() => written({ consoleFolder: '/opt/$HOME' })).toThrow('nginx cannot express "/opt/$HOME".');
  });
});

it('quotes texts and patterns', () => {
  expect(quoted('a "b" \\ c\n')).toBe('"a \\"b\\" \\\\ c\\n"');
  expect(pattern(/^\/a\.b$/i)).toBe('"~*^/a\\\\.b$"');
});

it('gives the API the id that its own log has', () => {
  expect(written()).toContain('proxy_set_header X-Request-Id $request_id;');
  expect(written()).toMatch(/log_format maidan [^;]*\$request_id';/);
});
