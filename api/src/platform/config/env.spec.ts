import { expect, it } from '@jest/globals';
import { readEnv } from './env.ts';
import { ConfigurationError } from './read-setting.ts';

export const database = { DATABASE_URL: 'postgres://club@localhost/maidan' };
/** The configuration of these variables together with `database`. */
export const read = (given: Record<string, string> = {}) => readEnv({ ...database, ...given });
/** Names of the variables that `readEnv` reports as wrong. */
export const refused = (given: Record<string, string>): string[] => {
  try {
    read(given);
  } catch (error) {
    if (error instanceof ConfigurationError)
      return error.message.split('\n').map((sentence) => sentence.split(' ')[0] ?? '');
    throw error;
  }
  return [];
};

it('needs nothing but the database', () => {
  expect(read()).toMatchObject({
    production: false,
    port: 8080,
    publicUrl: 'http://localhost:8080',
    adminUsername: 'admin',
    paymentMode: 'test',
    seedDemo: true,
    throttleFactor: 1,
    trustedProxies: 0,
    hstsSubdomains: false,
    apiDocs: false,
  });
  expect(read().atom).toMatchObject({
    merchantId: '317157',
    authUrl: 'http://localhost:8081/ots/aipay/auth',
  });
});

it.each(['999', '127.0.0.1.2.3/', 'club of Raipur'])('refuses HOST=%s, which names no machine', (HOST) => {
  expect(() => read({ HOST })).toThrow('HOST must be an address or a name of this machine');
});

it('treats an empty variable as unset, and drops the trailing slash of a URL', () => {
  expect(read({ PORT: '', ADMIN_PASSWORD: ' ' })).toMatchObject({ port: 8080, adminPassword: undefined });
  expect(read({ PUBLIC_URL: 'https://club.example/' }).publicUrl).toBe('https://club.example');
});

it.each([
  ['DATABASE_URL', ''],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_DIRECT_URL', 'mysql://x'],
  ['DATABASE_POOL_SIZE', '1'],
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'club.example'],
  ['PICTURES_URL', 'http://cdn.example'],
  ['PAYMENT_MODE', 'maybe'],
  ['SEED_DEMO', 'yes'],
  ['THROTTLE_FACTOR', '0'],
  ['TRUSTED_PROXIES', 'all'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['SESSION_IDLE_MINUTES', '10081'],
  ['TWO_STEP_REQUIRED', 'yes'],
  ['LOG_LEVEL', 'chatty'],
  ['LOG_FORMAT', 'xml'],
  ['METRICS_PORT', '99999'],
  ['METRICS_PORT', '8080'],
  ['METRICS_HOST', '999'],
  ['ALERT_WEBHOOK_URL', 'chat.example'],
  ['SMTP_URL', 'smtp://mail.example'],
  ['JWT_SECRET', 'short'],
  ['JWT_SECRET_BEFORE', 'short'],
  ['ATOM_AUTH_URL', 'gopher://x'],
])('refuses %s=%j in one sentence that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
});

it('logs JSON without a terminal, and the format of LOG_FORMAT', () => {
  const { isTTY } = process.stdout;
  try {
    process.stdout.isTTY = true;
    expect([read().logFormat, read({ LOG_FORMAT: 'json' }).logFormat]).toEqual(['text', 'json']);
    process.stdout.isTTY = false;
    expect([read().logFormat, read({ LOG_FORMAT: 'text' }).logFormat]).toEqual(['json', 'text']);
  } finally {
    process.stdout.isTTY = isTTY;
  }
});

it.each(['prod', 'Production', 'PRODUCTION', 'live', 'staging'])(
  'refuses NODE_ENV=%s, which would switch every guard off',
  (name) => {
    expect(refused({ NODE_ENV: name })).toEqual(['NODE_ENV']);
  },
);

it.each(['', 'development', 'test'])('takes NODE_ENV=%j for a machine without real money', (name) => {
  expect(read({ NODE_ENV: name }).production).toBe(false);
});

it('reports all faults at once, one per line', () => {
  const given = { DATABASE_URL: '', PORT: '80a', JWT_SECRET: 'short', LOG_LEVEL: 'chatty', NODE_ENV: 'prod' };
  expect(refused(given).toSorted()).toEqual(Object.keys(given).toSorted());
});

const secret = 'k3J8vQ2mX9pL5rT7wY1zB4nC6dF0gH8s';
const production = { NODE_ENV: 'production', PAYMENT_MODE: 'test', JWT_SECRET: secret };

it('seeds no demo in production', () => {
  expect(read(production)).toMatchObject({ production: true, seedDemo: false });
});

it('asks for two-step sign-in as the setting says; without it never in the demo, in production as the database says', () => {
  expect(read({}).twoStepRequired).toBe(false);
  expect(read(production).twoStepRequired).toBeUndefined();
  for (const environment of [{}, production]) {
    expect(read({ ...environment, TWO_STEP_REQUIRED: '1' }).twoStepRequired).toBe(true);
    expect(read({ ...environment, TWO_STEP_REQUIRED: '0' }).twoStepRequired).toBe(false);
  }
});

it('does not run in production with test keys unless PAYMENT_MODE says so', () => {
  expect(refused({ ...production, PAYMENT_MODE: '' })).toEqual(['PAYMENT_MODE']);
});

const unsafe = {
  JWT_SECRET: '',
  CAPTCHA_FIXED_ANSWER: 'ABCD1234',
  THROTTLE_FACTOR: '10',
  API_DOCS: '1',
  ADMIN_PASSWORD: 'short',
  DATA_DIR: '../../config/data',
};

it.each([...Object.entries(unsafe), ['JWT_SECRET', 'please-change-this-secret-before-use'] as const])(
  'refuses %s=%j in production',
  (name, value) => {
    expect(refused({ ...production, [name]: value })).toEqual([name]);
  },
);

it('resolves the data folder in development independently of the working directory', () => {
  const before = process.cwd();
  const { dataDir } = read({ DATA_DIR: 'club' });
  process.chdir('/');
  try {
    expect(read({ DATA_DIR: 'club' }).dataDir).toBe(dataDir);
  } finally {
    process.chdir(before);
  }
});

const live = {
  NODE_ENV: 'production',
  PAYMENT_MODE: 'live',
  JWT_SECRET: secret,
  PUBLIC_URL: 'https://club.example',
  ATOM_MERCHANT_ID: '424242',
  ATOM_PASSWORD: 'p',
  ATOM_PRODUCT: 'CLUB',
  ATOM_REQUEST_KEY: 'a',
  ATOM_RESPONSE_KEY: 'b',
  ATOM_REQUEST_HASH_KEY: 'c',
  ATOM_RESPONSE_HASH_KEY: 'd',
  ATOM_AUTH_URL: 'https://pay.example/auth',
  ATOM_STATUS_URL: 'https://pay.example/status',
  ATOM_REFUND_URL: 'https://pay.example/refund',
  ATOM_CHECKOUT_SCRIPT_URL: 'https://pay.example/checkout.js',
};

it('goes live with the club’s own keys over TLS', () => {
  expect(read(live)).toMatchObject({ paymentMode: 'live', production: true, seedDemo: false });
});

it.each(Object.keys(live).filter((name) => name.startsWith('ATOM')))('refuses the published %s when live', (name) => {
  expect(refused({ ...live, [name]: '' })).toEqual([name]);
});

it.each([
  'http://club.example',
  'http://localhost:8080',
  'https://localhost',
  'https://localhost.',
  'https://127.0.0.1',
  'https://0.0.0.0',
  'https://[::]',
  'https://[::ffff:127.0.0.1]',
  'https://club.example/?from=mail',
  'https://club.example/#top',
  'https://asha:word@club.example',
  '',
])('does not send those who have paid live back to PUBLIC_URL=%s', (address) => {
  expect(refused({ ...live, PUBLIC_URL: address })).toEqual(['PUBLIC_URL']);
});

it.each(Object.entries({ ...unsafe, NODE_ENV: 'test' }))('refuses %s=%j when live', (name, value) => {
  expect(refused({ ...live, [name]: value })).toEqual([name]);
});

const staging = { ...production, STAGING: '1' };
const liveBank = {
  ATOM_AUTH_URL: 'https://payment1.atomtech.in/ots/aipay/auth',
  ATOM_STATUS_URL: 'https://PAYMENT1.atomtech.in./ots/payment/status',
  ATOM_REFUND_URL: 'https://payment.atomtech.in/ots/payment/refund',
  ATOM_CHECKOUT_SCRIPT_URL: 'https://psa.atomtech.in/staticdata/ots/js/atomcheckout.js',
};

it('runs as a staging with the test bank or the provider’s hosts for tests, and the published keys', () => {
  expect(read(staging)).toMatchObject({ staging: true, production: true, paymentMode: 'test' });
  expect(read(production).staging).toBe(false);
  expect(refused({ ...staging, ATOM_AUTH_URL: 'https://caller.atomtech.in/ots/aipay/auth' })).toEqual([]);
  expect(refused({ ...staging, ATOM_MERCHANT_ID: '317157', ATOM_AUTH_URL: 'https://bank.example/auth' })).toEqual([]);
});

it('lets no staging take money: neither live payments, nor the club’s keys, nor the provider’s live hosts', () => {
  expect(refused({ ...live, STAGING: '1' })).toContain('PAYMENT_MODE');
  for (const [name, value] of Object.entries(liveBank)) expect(refused({ ...staging, [name]: value })).toEqual([name]);
  for (const name of Object.keys(live).filter((each) => /^ATOM.*(ID|PASSWORD|PRODUCT|KEY)$/.test(each)))
    expect(refused({ ...staging, [name]: 'the club’s own' })).toEqual([name]);
});

it('applies the checks for production when live, even without NODE_ENV', () => {
  const forgotten = ['NODE_ENV', ...Object.keys(unsafe)];
  expect(refused({ ...live, ...unsafe, NODE_ENV: '' }).toSorted()).toEqual(forgotten.toSorted());
});

const elsewhere = 'postgres://club@db.example/maidan';

it.each([
  elsewhere,
  `${elsewhere}?sslmode=no-verify`,
  `${elsewhere}?uselibpqcompat=true&sslmode=require`,
  'postgres://club@localhost/maidan?host=10.0.0.5',
])('does not send names and mobiles in the clear to %s in production', (address) => {
  expect(refused({ ...production, DATABASE_URL: address })).toEqual(['DATABASE_URL']);
  expect(refused({ ...production, DATABASE_DIRECT_URL: address })).toEqual(['DATABASE_DIRECT_URL']);
  expect(refused({ DATABASE_URL: address })).toEqual([]);
});

it.each([
  `${elsewhere}?sslmode=verify-full&sslrootcert=/etc/maidan/ca.pem`,
  `${elsewhere}?sslmode=disable`,
  'postgres://club@127.0.0.1/maidan',
  'postgres://club@[::1]/maidan',
  'postgres:///maidan?host=/var/run/postgresql',
  'postgres://club@%2Fvar%2Frun%2Fpostgresql/maidan',
])('takes %s in production', (address) => {
  expect(refused({ ...production, DATABASE_URL: address })).toEqual([]);
});

it('goes past a pooler where DATABASE_DIRECT_URL leads there, else to DATABASE_URL', () => {
  expect(read()).toMatchObject({ databaseDirectUrl: database.DATABASE_URL, databasePoolSize: 12 });
  const direct = 'postgres://club@localhost:5432/maidan';
  expect(read({ DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct);
});

const bucket = { STORAGE: 's3', S3_BUCKET: 'club' };

it('keeps pictures on the disk unless STORAGE names a bucket', () => {
  expect(read()).toMatchObject({ storage: 'disk', s3: undefined, apiReplicas: 1 });
  expect(read(bucket).s3).toEqual({
    ...{ bucket: 'club', region: 'ap-south-1', endpoint: undefined, pathStyle: false, accessKey: undefined },
  });
  const elsewhere = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(read({ ...bucket, ...elsewhere }).s3).toMatchObject({ pathStyle: true, accessKey: { id: 'a', secret: 'b' } });
});

it('asks for a storage that every process sees where several run', () => {
  expect(refused({ API_REPLICAS: '2' })).toEqual(['STORAGE']);
  expect(read({ API_REPLICAS: '2', STORAGE: 'shared-disk' }).apiReplicas).toBe(2);
  const jwtSecret = { JWT_SECRET: 'k'.repeat(32) };
  expect(read({ API_REPLICAS: '2', ...bucket, ...jwtSecret }).apiReplicas).toBe(2);
});

it('asks for a secret that every process knows where several run', () => {
  expect(refused({ API_REPLICAS: '2', ...bucket })).toEqual(['JWT_SECRET']);
});

it.each([
  ['STORAGE', { STORAGE: 'S3' }],
  ['S3_BUCKET', { STORAGE: 's3' }],
  ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'minio:9000' }],
  ['S3_ACCESS_KEY_ID', { ...bucket, S3_ACCESS_KEY_ID: 'half of it' }],
])('refuses a bucket that is not named completely (%s)', (name, given) => {
  expect(refused(given)).toEqual([name]);
});

it('sends pictures of children over TLS in production, except within the machine', () => {
  const to = (endpoint: string) => ({ ...production, ...bucket, S3_ENDPOINT: endpoint });
  for (const host of ['store.example', '127.store.example', 'localhost.store.example'])
    expect(refused(to(`http://${host}`))).toEqual(['S3_ENDPOINT']);
  expect(read(to('http://127.0.0.1:9000')).s3).toBeDefined();
  expect(read(to('https://store.example')).s3).toBeDefined();
});

const mail = {
  SMTP_URL: 'smtps://club:x@mail.example',
  ALERT_EMAIL_TO: 'a@b.example, c@d.example',
  ALERT_EMAIL_FROM: 'e@f.example',
};

it('sends no alerts and opens no metrics port by default', () => {
  expect(read()).toMatchObject({
    metrics: { host: '127.0.0.1', port: 0 },
    alerts: { webhookUrl: undefined, email: undefined },
  });
  expect(read(mail).alerts.email).toEqual({
    ...{ smtpUrl: mail.SMTP_URL, from: 'e@f.example', to: ['a@b.example', 'c@d.example'] },
  });
});

it.each([
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://club:50%@mail.example'],
  ['ALERT_EMAIL_TO', 'a@b.example,"Asha"'],
  ['ALERT_EMAIL_FROM', 'a@b.example\r\nBcc: x@y.example'],
  ['ALERT_EMAIL_FROM', ''],
])('refuses mails with %s=%j', (name, value) => expect(refused({ ...mail, [name]: value })).toHaveLength(1));

it('does not change the webhook’s URL', () => {
  const url = 'https://chat.example/hooks/club/';
  expect(read({ ALERT_WEBHOOK_URL: url }).alerts.webhookUrl).toBe(url);
});
