import { resolve } from 'node:path';
import { paymentModes, readAtomSettings, type AtomSettings, type PaymentMode } from './atom-settings.ts';
import { refuse, Settings, type Source } from './read-value.ts';

export const logLevels = ['error', 'warn', 'log', 'debug'] as const;

/** Everything that the operator decides; the README lists the variables. */
export interface Env {
  production: boolean;
  port: number;
  /** The site's address as browsers see it, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** Absent: generated into the data folder. */
  jwtSecret: string | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  /** Tests only: every captcha has this answer. */
  captchaFixedAnswer: string | undefined;
  paymentMode: PaymentMode;
  atom: AtomSettings;
  seedDemo: boolean;
  /** Multiplies every limit, for load tests. */
  throttleFactor: number;
  /** How many proxies in front of us may be believed about the client's address. */
  trustedProxies: number;
  logLevel: (typeof logLevels)[number];
}

/** The token under which Nest hands the environment to whoever needs it. */
export const ENV = Symbol('Env');

/** @throws BadSetting one sentence naming the variable that cannot be used */
export function readEnv(source: Source = process.env): Env {
  const settings = new Settings(source);
  const port = settings.whole('PORT', 8080, 0, 65535);
  const production = settings.optional('NODE_ENV') === 'production';
  const paymentMode = settings.oneOf('PAYMENT_MODE', paymentModes, 'test');
  const env: Env = {
    production,
    port,
    publicUrl: settings.address('PUBLIC_URL', `http://localhost:${port}`),
    dataDir: resolve(settings.text('DATA_DIR', '.data')),
    databaseUrl: databaseAddress(settings),
    jwtSecret: settings.optional('JWT_SECRET'),
    adminUsername: settings.text('ADMIN_USERNAME', 'admin'),
    adminPassword: settings.optional('ADMIN_PASSWORD'),
    captchaFixedAnswer: settings.optional('CAPTCHA_FIXED_ANSWER'),
    paymentMode,
    atom: readAtomSettings(settings, paymentMode),
    seedDemo: settings.whole('SEED_DEMO', 1, 0, 1) === 1 && !production,
    throttleFactor: settings.whole('THROTTLE_FACTOR', 1, 1, 1_000_000),
    trustedProxies: settings.whole('TRUSTED_PROXIES', 0, 0, 10),
    logLevel: settings.oneOf('LOG_LEVEL', logLevels, 'warn'),
  };
  judgeSecrets(env);
  return env;
}

function databaseAddress(settings: Settings): string {
  const what = 'a postgres:// address';
  const address = settings.needed('DATABASE_URL', what);
  return /^postgres(ql)?:\/\//.test(address) ? address : refuse(`DATABASE_URL must be ${what}.`);
}

/** HS256 wants a key at least as long as its digest. */
const shortestSecret = 32;
const wellKnown = /change|secret|example|password|default/i;

function judgeSecrets(env: Env): void {
  const { production, jwtSecret, captchaFixedAnswer, throttleFactor, adminPassword } = env;
  if (jwtSecret !== undefined && jwtSecret.length < shortestSecret)
    refuse(`JWT_SECRET must have at least ${shortestSecret} characters.`);
  if (!production) return;
  if (jwtSecret === undefined) refuse('JWT_SECRET must be set when NODE_ENV is production.');
  if (wellKnown.test(jwtSecret)) refuse('JWT_SECRET must be a random value when NODE_ENV is production.');
  if (captchaFixedAnswer !== undefined) refuse('CAPTCHA_FIXED_ANSWER is refused when NODE_ENV is production.');
  if (throttleFactor !== 1) refuse('THROTTLE_FACTOR is refused when NODE_ENV is production.');
  if (adminPassword !== undefined && adminPassword.length < 12)
    refuse('ADMIN_PASSWORD must have at least 12 characters when NODE_ENV is production.');
}
