import { expect, it } from '@jest/globals';
import { readSettings } from '../../local/settings.ts';
import { readArguments } from './arguments.ts';

const read = (args: string[], source: NodeJS.ProcessEnv = {}) =>
  readArguments(args, readSettings({ DATA_DIR: '/var/lib/maidan', PUBLIC_URL: 'https://club.example', ...source }));

const tls = ['--certificate', '/tls/club.pem', '--key', '/tls/club.key'];

it('takes names, folders and ports from the settings of the product', () => {
  expect(read(['--out', '/etc/nginx/maidan', ...tls], { IMAGE_HOSTS: 'https://pictures.example' })).toMatchObject({
    serverNames: ['club.example'],
    https: true,
    port: 80,
    tls: { port: 443, certificate: '/tls/club.pem', key: '/tls/club.key' },
    api: ['127.0.0.1:8080'],
    siteFolder: '/var/lib/maidan/site',
    pagesFolder: '/etc/nginx/maidan/pages',
    imageHosts: ['https://pictures.example'],
    brotli: false,
  });
});

it('reads several processes, names and proxies', () => {
  const settings = read([
    ...['--out', '/x', '--name', 'club.example,www.club.example', '--api', '10.0.0.1:8080,[2001:db8::1]:8080'],
    ...['--proxies', '192.0.2.0/24,2001:db8::/32', '--brotli', '--acme', '/var/www/acme'],
    ...['--console', '/srv/console'],
  ]);
  expect(settings.serverNames).toEqual(['club.example', 'www.club.example']);
  expect(settings.api).toEqual(['10.0.0.1:8080', '[2001:db8::1]:8080']);
  expect(settings.proxies).toEqual(['192.0.2.0/24', '2001:db8::/32']);
  expect(settings).toMatchObject({ brotli: true, consoleFolder: '/srv/console', acmeFolder: '/var/www/acme' });
  expect(settings.tls).toBeUndefined();
});

it.each([
  [[], '--out is missing'],
  [['--out', '/x'], 'give --certificate and --key, or --proxies'],
  [['--out', '/x', '--certificate', '/c'], 'belong together'],
  [['--out', '/x', '--certificate', 'c', '--key', '/k'], '--certificate must be an absolute path'],
  [['--out', '/x', ...tls, '--name', 'club.example;'], '--name names "club.example;"'],
  [['--out', '/x', ...tls, '--api', '127.0.0.1'], '--api names "127.0.0.1"'],
  [['--out', '/x', ...tls, '--proxies', 'all'], '--proxies names "all"'],
  [['--out', '/x', ...tls, '--port', '0'], '--port must be a port'],
  [['--out', '/x', ...tls, '--unknown'], "Unknown option '--unknown'"],
])('refuses %j', (args, sentence) => {
  expect(() => read(args)).toThrow(sentence);
});

it('refuses a certificate for a site that browsers reach by http', () => {
  expect(() => read(['--out', '/x', ...tls], { PUBLIC_URL: 'http://club.example' })).toThrow(
    'must begin with https://',
  );
});
