import { sessionHours } from '@maidan/shared/domain/timing.ts';
import { readPicturesUrl } from '@maidan/shared/config/image-hosts.ts';
import {
  isProduction,
  type LogFormat,
  type LogLevelSetting,
  type MetricsSettings,
  readDataDir,
  readHost,
  readHstsSubdomains,
  readLogFormat,
  readLogLevel,
  readMetricsSettings,
  readStaging,
} from './runtime-environment.ts';
import { paymentModes, readAtomSettings, type AtomSettings, type PaymentMode } from './atom-settings.ts';
import { type AlertSettings, readAlertSettings } from './alert-settings.ts';
import { productionFaults } from './production-faults.ts';
import { isThisMachine, readS3Settings, readStorage, type S3Settings, type StorageKind } from './s3-settings.ts';
import { Settings, type Source } from './read-setting.ts';

/** Configuration from environment variables; docs/configuration.md lists them. */
export interface Env {
  production: boolean;
  /** Whether the installation is only for trials: it takes no money, and its pages say so. */
  staging: boolean;
  port: number;
  /** Address to listen on; by default the loopback only. */
  host: string;
  /** The site's address as browsers see it, without a trailing slash. */
  publicUrl: string;
  /** Whether Strict-Transport-Security also applies to hosts below that of `publicUrl`. */
  hstsSubdomains: boolean;
  /** Whether `/api/docs` shows the description of the calls. */
  apiDocs: boolean;
  dataDir: string;
  storage: StorageKind;
  /** Present when `storage` is `s3`; otherwise pictures are in `dataDir`. */
  s3: S3Settings | undefined;
  /** Prefix before `/uploads/` in addresses of public pictures; empty when this site serves them. */
  picturesUrl: string;
  /** How many processes of the API run. */
  apiReplicas: number;
  /** Seconds after the signal to end for which the process still takes requests. */
  drainSeconds: number;
  databaseUrl: string;
  /**
   * Database address for migrations. It must not be that of a pooler in transaction mode, which does not keep a
   * session's locks.
   */
  databaseDirectUrl: string;
  /** Most connections of one process for requests. Its job queues use up to four more. */
  databasePoolSize: number;
  /** The secret of tokens; without it a secret is generated in the data folder. */
  jwtSecret: string | undefined;
  /**
   * The secret before the current one. Two-step secrets and recovery codes that were stored with it can still be used.
   */
  jwtSecretBefore: string | undefined;
  /**
   * Minutes without use after which a session ends. Undefined: no session ends for lack of use before `sessionHours`.
   */
  sessionIdleMinutes: number | undefined;
  /** Whether administrators and treasurers must use two-step sign-in. Undefined: the value in the database applies. */
  twoStepRequired: boolean | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  /** For tests only: the answer to every captcha. */
  captchaFixedAnswer: string | undefined;
  paymentMode: PaymentMode;
  atom: AtomSettings;
  seedDemo: boolean;
  /** Factor for every rate limit, for load tests. */
  throttleFactor: number;
  /** Number of trusted proxies in front of the API (`X-Forwarded-For`). */
  trustedProxies: number;
  logLevel: LogLevelSetting;
  logFormat: LogFormat;
  metrics: MetricsSettings;
  alerts: AlertSettings;
}

/** Injection token of the configuration. */
export const ENV = Symbol('Env');

/**
 * Reads and validates the API's configuration.
 * @throws ConfigurationError with all faults that were found
 */
export function readEnv(source: Source = process.env): Env {
  const settings = new Settings(source);
  const port = settings.integer('PORT', 8080, 0, 65535);
  const production = isProduction(settings);
  const staging = readStaging(settings);
  const paymentMode = settings.oneOf('PAYMENT_MODE', paymentModes, 'test');
  // With live payments the checks of production apply, even when NODE_ENV is not `production`.
  const strict = production || paymentMode === 'live';
  const storage = readStorage(settings);
  const databaseUrl = databaseAddress(settings, strict);
  const env: Env = {
    production,
    staging,
    port,
    host: readHost(settings),
    publicUrl: settings.url('PUBLIC_URL', `http://localhost:${port}`),
    hstsSubdomains: readHstsSubdomains(settings),
    apiDocs: settings.integer('API_DOCS', 0, 0, 1) === 1,
    dataDir: readDataDir(settings, strict),
    storage,
    s3: storage === 's3' ? readS3Settings(settings, strict) : undefined,
    picturesUrl: picturesUrl(settings),
    apiReplicas: settings.integer('API_REPLICAS', 1, 1, 100),
    drainSeconds: settings.integer('DRAIN_SECONDS', 0, 0, 300),
    databaseUrl,
    databaseDirectUrl: directAddress(settings, databaseUrl, strict),
    databasePoolSize: settings.integer('DATABASE_POOL_SIZE', 12, 2, 500),
    jwtSecret: settings.optional('JWT_SECRET'),
    jwtSecretBefore: settings.optional('JWT_SECRET_BEFORE'),
    sessionIdleMinutes: idleMinutes(settings),
    twoStepRequired: twoStepRequired(settings, strict),
    adminUsername: settings.text('ADMIN_USERNAME', 'admin'),
    adminPassword: settings.optional('ADMIN_PASSWORD'),
    captchaFixedAnswer: settings.optional('CAPTCHA_FIXED_ANSWER'),
    paymentMode,
    atom: readAtomSettings(settings, { paymentMode, staging }),
    seedDemo: settings.integer('SEED_DEMO', 1, 0, 1) === 1 && !strict,
    throttleFactor: settings.integer('THROTTLE_FACTOR', 1, 1, 1_000_000),
    trustedProxies: settings.integer('TRUSTED_PROXIES', 0, 0, 10),
    logLevel: readLogLevel(settings),
    logFormat: readLogFormat(settings),
    metrics: readMetricsSettings(settings, port),
    alerts: readAlertSettings(settings, strict),
  };
  const paymentModeGiven = settings.optional('PAYMENT_MODE') !== undefined;
  settings.refuse(
    ...secretFaults(env),
    ...replicaFaults(env),
    ...(strict ? productionFaults(env, paymentModeGiven) : []),
  );
  settings.assertUsable();
  return env;
}

/**
 * The limit is at least 5 minutes, because the last use of a session is stored once a minute, and at most the 7 days of
 * a remembered sign-in.
 */
const idleMinutes = (settings: Settings): number | undefined =>
  settings.optional('SESSION_IDLE_MINUTES') === undefined
    ? undefined
    : settings.integer('SESSION_IDLE_MINUTES', 5, 5, sessionHours.remembered * 60);

/**
 * TWO_STEP_REQUIRED. When it is not set: undefined in production and with live payments, so that the value in the
 * database applies (`Installation`); otherwise false.
 */
function twoStepRequired(settings: Settings, strict: boolean): boolean | undefined {
  if (settings.optional('TWO_STEP_REQUIRED') !== undefined) return settings.integer('TWO_STEP_REQUIRED', 0, 0, 1) === 1;
  return strict ? undefined : false;
}

/** LOG_FORMAT of this process. It can be read even when other settings are invalid. */
export const currentLogFormat = (isTerminal?: boolean): LogFormat =>
  readLogFormat(new Settings(process.env), isTerminal);

/** Variables that systemd sets for a service of `Type=notify` (sd_notify(3), sd_watchdog_enabled(3)), and PATH. */
export const systemdVariables = (): Partial<Record<'NOTIFY_SOCKET' | 'WATCHDOG_USEC' | 'PATH', string | undefined>> => {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH } = process.env;
  return { NOTIFY_SOCKET, WATCHDOG_USEC, PATH };
};

const what = 'a postgres:// address';
const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

function databaseAddress(settings: Settings, strict: boolean): string {
  const address = settings.text('DATABASE_URL', '');
  if (address === '') settings.refuse(`DATABASE_URL is missing: it must be ${what}.`);
  else if (!isPostgres(address)) settings.refuse(`DATABASE_URL must be ${what}.`);
  else if (strict) settings.refuse(...transportFaults('DATABASE_URL', address));
  return address;
}

function directAddress(settings: Settings, databaseUrl: string, strict: boolean): string {
  const address = settings.text('DATABASE_DIRECT_URL', databaseUrl);
  if (address === databaseUrl) return address;
  if (!isPostgres(address)) settings.refuse(`DATABASE_DIRECT_URL must be ${what}.`);
  else if (strict) settings.refuse(...transportFaults('DATABASE_DIRECT_URL', address));
  return address;
}

/**
 * Connections to another machine carry names and mobiles of children, so they must use TLS unless the operator sets
 * `sslmode=disable`. pg treats every other `sslmode` but `no-verify` as `verify-full`; with `uselibpqcompat` only
 * `verify-full` itself. What would accept any server is refused.
 */
function transportFaults(name: string, address: string): string[] {
  const url = URL.parse(address);
  // As in pg, `?host=` takes precedence. A host that begins with a slash is a Unix socket.
  const host = decodeURIComponent(url?.searchParams.get('host') ?? url?.hostname ?? '');
  const sslmode = url?.searchParams.get('sslmode');
  if (host === '' || host.startsWith('/') || isThisMachine(`postgres://${host}`)) return [];
  if (sslmode === 'disable' || sslmode === 'verify-full') return [];
  if (sslmode && sslmode !== 'no-verify' && !url?.searchParams.has('uselibpqcompat')) return [];
  return [
    `${name} leads to another machine: it must end with ?sslmode=verify-full, or with ?sslmode=disable where the network is your own, in production.`,
  ];
}

function picturesUrl(settings: Settings): string {
  const { picturesUrl, faults } = readPicturesUrl(settings.optional('PICTURES_URL'));
  settings.refuse(...faults);
  return picturesUrl;
}

/** HS256 needs a key at least as long as its digest, 32 bytes (RFC 7518, section 3.2). */
const shortestSecret = 32;

const secretFaults = ({ jwtSecret, jwtSecretBefore }: Env): string[] =>
  Object.entries({ JWT_SECRET: jwtSecret, JWT_SECRET_BEFORE: jwtSecretBefore })
    .filter(([, secret]) => secret !== undefined && secret.length < shortestSecret)
    .map(([name]) => `${name} must have at least ${shortestSecret} characters.`);

/**
 * Faults of settings for several processes. Unless they share a disk (`shared-disk`), a picture or generated secret of
 * one machine would be missing on another.
 */
function replicaFaults({ apiReplicas, storage, jwtSecret }: Env): string[] {
  if (apiReplicas === 1 || storage === 'shared-disk') return [];
  if (storage === 'disk')
    return ['STORAGE must be s3, or shared-disk for one DATA_DIR on all machines, when API_REPLICAS is more than 1.'];
  return jwtSecret === undefined ? ['JWT_SECRET must be set when API_REPLICAS is more than 1.'] : [];
}
