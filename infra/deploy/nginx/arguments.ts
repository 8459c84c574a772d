import path from 'node:path';
import { parseOptions } from '../../local/command-line.ts';
import { readScriptSources } from '../../edge/script-sources.ts';
import { currentLink } from '../../edge/site-links.ts';
import type { NginxSettings } from '../../edge/nginx/settings.ts';
import { maintenancePolicy } from '../../local/maintenance/maintenance-page.ts';
import { root } from '../../local/settings.ts';
import type { Settings } from '../../local/settings.ts';
import { UserError } from '../../local/user-error.ts';

export const USAGE = `npm run nginx -- --out <folder>    write nginx's configuration into this folder

  --name        names of the site (default: that of PUBLIC_URL); the first is the main one
  --api         the API's processes (default: 127.0.0.1:PORT)
  --certificate --key    for TLS here; without them a proxy before nginx ends it (--proxies)
  --port        for plain http (80)        --tls-port    (443)
  --proxies     addresses or networks of proxies before nginx
  --acme        folder of the ACME client's challenges
  --console     folder of the console's build (admin/dist)
  --logs        folder of the logs (/var/log/nginx)
  --brotli      nginx has the module brotli_static (Debian: libnginx-mod-http-brotli-static)

Several values are separated by commas. PUBLIC_URL, HSTS_SUBDOMAINS, DATA_DIR, PORT, IMAGE_HOSTS and PICTURES_URL are read as by the product.`;

const text = { type: 'string' } as const;
const options = {
  out: text,
  name: text,
  api: text,
  certificate: text,
  key: text,
  port: { ...text, default: '80' },
  'tls-port': { ...text, default: '443' },
  proxies: text,
  acme: text,
  console: text,
  logs: { ...text, default: '/var/log/nginx' },
  brotli: { type: 'boolean', default: false },
} as const;

/** These values are written into the configuration without quotes, so each must match its form. */
const forms = {
  name: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
  api: /^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/,
  proxies: /^[0-9a-f.:]+(\/\d{1,3})?$/,
};

/**
 * The settings of nginx from the arguments of the command and the product's settings.
 * @throws UserError with a sentence about the first argument that cannot be used
 */
export function readArguments(args: readonly string[], settings: Settings): NginxSettings {
  const { values } = parseOptions(USAGE, options, { args });
  const { out, certificate, key } = values;
  if (!out) throw new UserError('--out is missing: say into which folder.');
  const publicUrl = new URL(settings.publicUrl);
  const https = publicUrl.protocol === 'https:';
  const proxies = listOf('proxies', values.proxies);
  if (Boolean(certificate) !== Boolean(key)) throw new UserError('--certificate and --key belong together.');
  if (certificate && !https) throw new UserError('PUBLIC_URL must begin with https:// when there is a certificate.');
  if (https && !certificate && proxies.length === 0)
    throw new UserError(
      'PUBLIC_URL begins with https://: give --certificate and --key, or --proxies when TLS ends there.',
    );
  const siteFolder = path.join(path.resolve(settings.dataDir), 'site');
  return {
    serverNames: listOf('name', values.name ?? publicUrl.hostname),
    https,
    hstsSubdomains: settings.hstsSubdomains,
    port: portOf('port', values.port),
    ...(certificate && key
      ? {
          tls: {
            port: portOf('tls-port', values['tls-port']),
            certificate: absolute('certificate', certificate),
            key: absolute('key', key),
          },
        }
      : {}),
    api: listOf('api', values.api ?? `127.0.0.1:${settings.port}`),
    siteFolder,
    scriptSources: readScriptSources(path.join(siteFolder, currentLink)),
    consoleFolder: values.console ? absolute('console', values.console) : path.join(root, 'admin', 'dist'),
    pagesFolder: path.join(path.resolve(out), 'pages'),
    maintenancePolicy,
    logFolder: absolute('logs', values.logs),
    imageHosts: settings.imageHosts,
    proxies,
    brotli: values.brotli,
    ...(values.acme ? { acmeFolder: absolute('acme', values.acme) } : {}),
  };
}

function listOf(name: keyof typeof forms, value = ''): string[] {
  const list = value.split(/[\s,]+/).filter(Boolean);
  const wrong = list.find((each) => !forms[name].test(each));
  if (wrong !== undefined) throw new UserError(`--${name} names "${wrong}", which nginx cannot use.`);
  return list;
}

function portOf(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65535) throw new UserError(`--${name} must be a port.`);
  return port;
}

function absolute(name: string, file: string): string {
  if (!path.isAbsolute(file)) throw new UserError(`--${name} must be an absolute path.`);
  return file;
}
