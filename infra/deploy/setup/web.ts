import { X509Certificate, createPrivateKey } from 'node:crypto';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { nginxConfiguration } from '../../edge/nginx/configuration.ts';
import { block, quoted } from '../../edge/nginx/quote.ts';
import type { NginxSettings } from '../../edge/nginx/settings.ts';
import { readSettings } from '../../local/settings.ts';
import { UserError } from '../../local/user-error.ts';
import { readArguments } from '../nginx/arguments.ts';
import { writeNginx } from '../nginx/write.ts';
import { apiPorts, testBankPort } from './answers.ts';
import { must } from './machine.ts';
import type { Fault, Installation, Step } from './step.ts';
import { valueOf } from './system.ts';

/**
 * Links to the certificate in use. nginx's configuration names these paths, so it stays the same when the certificate
 * changes.
 */
const tls = { certificate: '/etc/maidan/tls/fullchain.pem', key: '/etc/maidan/tls/privkey.pem' };
/** A certificate made here, for a trial and until Let's Encrypt has issued one. */
const selfSigned = { certificate: '/etc/maidan/tls/self-signed.pem', key: '/etc/maidan/tls/self-signed-key.pem' };
const challenges = '/var/www/maidan-acme';
const configuration = '/etc/nginx/maidan/maidan.conf';
const include = { file: '/etc/nginx/conf.d/maidan.conf', text: `include ${configuration};\n` };
const testBank = '/etc/nginx/conf.d/maidan-test-bank.conf';

const dayMs = 86_400_000;
/**
 * Certbot renews a certificate 30 days before its end, so a certificate with fewer days than this is no longer renewed.
 */
const leastDays = 14;

export const domainOf = (on: Installation): string => new URL(valueOf(on, 'PUBLIC_URL')).hostname;
/** Whether the test bank takes the payments: a staging without the provider's keys. */
export const hasTestBank = (on: Installation): boolean =>
  valueOf(on, 'STAGING') === '1' && !valueOf(on, 'ATOM_AUTH_URL');

/** The certificate that nginx uses; undefined when there is none. */
function certificateOf({ machine }: Installation): X509Certificate | undefined {
  const pem = machine.read(tls.certificate);
  return pem === undefined ? undefined : new X509Certificate(pem);
}

export const isSelfSigned = (on: Installation): boolean => {
  const certificate = certificateOf(on);
  return certificate !== undefined && certificate.subject === certificate.issuer;
};

const renew =
  'certbot renew, or npm run setup -- --certificate letsencrypt; or put another one behind the links in /etc/maidan/tls, then: systemctl reload nginx';

/** Faults of the certificate that nginx uses. */
export function certificateFaults(on: Installation): Fault[] {
  const found = certificateOf(on);
  const domain = domainOf(on);
  if (!found) return [{ what: `There is no certificate at ${tls.certificate}.`, todo: renew }];
  const faults: Fault[] = [];
  const days = Math.floor((new Date(found.validTo).getTime() - on.machine.now().getTime()) / dayMs);
  if (days < leastDays)
    faults.push({
      what: days < 0 ? `The certificate ended on ${found.validTo}.` : `The certificate ends in ${days} days.`,
      todo: renew,
    });
  if (!found.checkHost(domain))
    faults.push({
      what: `The certificate is for ${found.subjectAltName ?? 'no name'}, and not for ${domain}.`,
      todo: renew,
    });
  const key = on.machine.read(tls.key);
  if (key === undefined || !found.checkPrivateKey(createPrivateKey(key)))
    faults.push({ what: `${tls.key} is not the key of the certificate.`, todo: renew });
  return faults;
}

/** Whether setup may replace the certificate: there is none, or the one in use is self-signed by setup. */
function isOurs({ machine }: Installation): boolean {
  const leadsTo = machine.linkOf(tls.certificate);
  return leadsTo === undefined ? machine.read(tls.certificate) === undefined : leadsTo === selfSigned.certificate;
}

const selfSignedCertificate: Step = {
  name: 'Certificate',
  check: (on) => (isOurs(on) ? certificateFaults(on) : []),
  async apply(on) {
    const domain = domainOf(on);
    requireCertificate(on);
    // Only root reads the folder: nginx reads the key before its workers give up root's rights.
    on.machine.folder('/etc/maidan/tls', { uid: 0, gid: 0 }, 0o700);
    await must(on.machine, [
      ...['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '365'],
      ...['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`],
      ...['-keyout', selfSigned.key, '-out', selfSigned.certificate],
    ]);
    on.machine.link(tls.certificate, selfSigned.certificate);
    on.machine.link(tls.key, selfSigned.key);
    // At the first setup nginx does not run yet; later it must read the new certificate.
    await on.machine.run(['systemctl', 'try-reload-or-restart', 'nginx']);
  },
};

/** This step has no `apply`: replacing somebody's certificate by a self-signed one would turn visitors away. */
const otherCertificate: Step = {
  name: 'Certificate in use',
  check: (on) => (isOurs(on) ? [] : certificateFaults(on)),
};

/**
 * Throws for an installation that was made by hand and has its certificate elsewhere, because setup would use a
 * self-signed one.
 * @throws UserError with what to do
 */
export function requireCertificate({ machine }: Installation): void {
  if (machine.read(configuration) !== undefined && machine.linkOf(tls.certificate) === undefined)
    throw new UserError(
      `nginx has a certificate that setup does not know. Link it, and repeat: mkdir -p -m 700 /etc/maidan/tls; ln -s <certificate> ${tls.certificate}; ln -s <key> ${tls.key}`,
    );
}

/** The arguments of `npm run nginx`. They come from the installation, so that an upgrade needs no options again. */
export function nginxSettings(on: Installation): NginxSettings {
  const options = {
    out: '/etc/nginx/maidan',
    api: apiPorts.map((port) => `127.0.0.1:${port}`).join(),
    ...tls,
    acme: challenges,
    console: `${on.release}/admin/dist`,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return readArguments([...args, '--brotli'], readSettings({ ...on.values }));
}

/**
 * nginx configuration for the parts of the test bank that browsers need: its script and its checkout. The ledger and
 * the controls, which can end any payment, are not forwarded.
 */
export function testBankConfiguration(on: Installation): string {
  const port = valueOf(on, 'SANDBOX_PORT') || '8081';
  const pass = ['proxy_set_header Host $host;', `proxy_pass http://127.0.0.1:${port};`];
  return [
    '# Made by `npm run setup`: the test bank, while there are no keys of the provider.',
    ...block('server', [
      `listen ${testBankPort} ssl http2;`,
      `listen [::]:${testBankPort} ssl http2;`,
      `server_name ${domainOf(on)};`,
      `ssl_certificate ${quoted(tls.certificate)};`,
      `ssl_certificate_key ${quoted(tls.key)};`,
      'server_tokens off;',
      'access_log off;',
      ...block('location /staticdata/', pass),
      ...block('location /bank/', pass),
      ...block('location = /checkout', pass),
      ...block('location = /checkout/end', pass),
      ...block('location /', ['return 404;']),
    ]),
    '',
  ].join('\n');
}

const nginx: Step = {
  name: 'nginx',
  async check(on) {
    const { machine } = on;
    const write = 'npm run setup writes it again.';
    const faults: Fault[] = [];
    if (machine.read(configuration) !== nginxConfiguration(nginxSettings(on)))
      faults.push({ what: `${configuration} is not what this release, the settings and the pages make.`, todo: write });
    if (machine.read(include.file) !== include.text)
      faults.push({ what: `${include.file} does not include the site.`, todo: write });
    if (hasTestBank(on) !== (machine.read(testBank) !== undefined))
      faults.push({
        what: hasTestBank(on) ? `${testBank} is missing.` : 'The test bank is still open to browsers.',
        todo: write,
      });
    const tested = await machine.run(['nginx', '-t']);
    if (tested.code !== 0)
      faults.push({ what: `nginx refuses its configuration: ${lastLine(tested.output)}`, todo: 'nginx -t' });
    const active = await machine.run(['systemctl', 'is-active', 'nginx']);
    if (active.code !== 0) faults.push({ what: 'nginx does not run.', todo: 'systemctl enable --now nginx' });
    return faults;
  },
  async apply(on) {
    on.machine.folder(challenges, { uid: 0, gid: 0 }, 0o755);
    writeNginx(nginxSettings(on));
    on.machine.write(include.file, include.text, 0o644);
    if (hasTestBank(on)) on.machine.write(testBank, testBankConfiguration(on), 0o644);
    else await must(on.machine, ['rm', '-f', testBank]);
    await must(on.machine, ['nginx', '-t']);
    await must(on.machine, ['systemctl', 'enable', 'nginx']);
    await must(on.machine, ['systemctl', 'reload-or-restart', 'nginx']);
  },
};

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

export const webSteps: readonly Step[] = [selfSignedCertificate, otherCertificate, nginx];

/**
 * Requests a certificate from Let's Encrypt, which connects to this machine by its domain. Until it is issued, the
 * certificate in use stays.
 * @returns the reason when none was issued; empty otherwise
 */
export async function askLetsEncrypt(on: Installation, email: string): Promise<Fault[]> {
  const domain = domainOf(on);
  await must(on.machine, ['apt-get', 'install', '--yes', '--no-install-recommends', 'certbot']);
  const { code, output } = await on.machine.run([
    ...['certbot', 'certonly', '--webroot', '--webroot-path', challenges, '--domain', domain, '--email', email],
    ...['--agree-tos', '--non-interactive', '--deploy-hook', 'systemctl reload nginx'],
  ]);
  if (code !== 0)
    return [
      {
        what: `Let's Encrypt gave no certificate: ${output.trim().split('\n').slice(-6).join(' ')}`,
        todo: 'Let the name lead here, open port 80, and: npm run setup -- --certificate letsencrypt',
      },
    ];
  on.machine.link(tls.certificate, `/etc/letsencrypt/live/${domain}/fullchain.pem`);
  on.machine.link(tls.key, `/etc/letsencrypt/live/${domain}/privkey.pem`);
  await must(on.machine, ['systemctl', 'reload', 'nginx']);
  return [];
}

const site: Step = {
  name: 'Site',
  async check(on) {
    const domain = domainOf(on);
    const cases: [address: string, status: number][] = [
      [`https://${domain}/`, 200],
      [`https://${domain}${apiPrefix}/health`, 200],
      [`https://${domain}/admin`, 200],
      [`http://${domain}/`, 301],
    ];
    const faults: Fault[] = [];
    for (const [address, status] of cases) {
      const said = await on.machine.get(address).then(
        (found) => (found === status ? undefined : `answers ${found}`),
        (error: unknown) => (error as Error).message,
      );
      if (said)
        faults.push({
          what: `${address}, asked on this machine: ${said}.`,
          todo: "tail /var/log/nginx/*error.log; journalctl -u 'maidan-*' -n 50",
        });
    }
    return faults;
  },
};

export const siteSteps: readonly Step[] = [site];
