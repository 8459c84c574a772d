import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { AlertsService } from '../../src/alerts/alerts.service.ts';
import type { AlertMessage } from '../../src/alerts/alert-message.ts';
import { sendersOf } from '../../src/alerts/send-alert.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { attentionCandidates } from '../../src/payments/ledger/attention.ts';
import { recordBuild, recordBuildBegins, recordBuildGoesOn } from '../../src/platform/publishing/record-build.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Two replicas, a webhook and a mail server. A test can let the webhook and the mail server fail. */
let replicas: TestApp[];
let http: Server;
let smtp: SMTPServer;
let posts: string[] = [];
let mails: string[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let isMailRefused = false;

beforeAll(async () => {
  http = createServer((request, response) => {
    void text(request).then((body) => {
      posts.push(body);
      respond(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(isMailRefused ? new Error('450 not now') : null),
    onData: (stream, _session, done) => void text(stream).then((mail) => done(void mails.push(mail) as never)),
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const env = {
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${portOf(http)}/hook`,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    ALERT_EMAIL_TO: 'treasurer@club.example, secretary@club.example',
    ALERT_EMAIL_FROM: 'maidan@club.example',
  };
  const first = await startTestApp({ env });
  replicas = [first, await startTestApp({ env, databaseUrl: first.env.databaseUrl })];
});
afterAll(async () => {
  for (const replica of replicas.toReversed()) await replica.close();
  http.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

beforeEach(async () => {
  [posts, mails, isMailRefused] = [[], [], false];
  respond = (_, response) => response.end();
  const { db } = first();
  await db.query('TRUNCATE attention_items, alert_channels, site_builds, file_sweeps');
  for (const { app } of replicas) app.get(Clock).now = () => new Date();
});

const first = () => replicas[0]!;
const breakBuild = () =>
  first().db.query(`INSERT INTO site_builds (publisher, checked_at, failures) VALUES ('one', now(), 5)`);
const resetBuildFailures = () => first().db.query('UPDATE site_builds SET failures = 0');
const runAll = () => Promise.all(replicas.map(({ app }) => app.get(AlertsService).run()));
const endClaims = () => first().db.query('UPDATE alert_channels SET claimed_until = now()');
const channels = () => first().db.query('SELECT channel, failures FROM alert_channels ORDER BY channel');

it('sends each alert once by both channels, from one of two processes', async () => {
  await breakBuild();
  for (let minute = 0; minute < 3; minute += 1) await runAll();
  expect(posts).toHaveLength(1);
  expect(JSON.parse(posts[0] ?? '')).toMatchObject({
    ...{
      console: expect.stringMatching(/^http:.*\/admin\/dashboard\/payments$/),
      added: [{ kind: 'site_not_built', count: 5 }],
    },
    text: expect.stringContaining('The site cannot be built'),
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^To: treasurer@club\.example, secretary@club\.example\r$/m);
  expect(mails[0]).toMatch(/^Subject: .*1 thing waits|5 things wait/m);
});

it('says why no build ends when each publisher is killed during its build', async () => {
  const { db } = first();
  const query = (text: string, values: unknown[]) => db.query(text, values);
  for (let start = 0; start < 4; start += 1) await recordBuildBegins(query, 'one');
  await runAll();
  const { text } = JSON.parse(posts[0] ?? '') as { text: string };
  expect(text).toMatch(/The site cannot be built.*: 3, since .*\. The publisher was killed in the middle of a build/);
});

it('alerts about a build that has run for more than half an hour, and does not report its publisher as stopped', async () => {
  const { db } = first();
  const query = (text: string, values: unknown[]) => db.query(text, values);
  await recordBuildBegins(query, 'one');
  await db.query(`UPDATE site_builds SET building_since = now() - interval '31 minutes', checked_at = '2026-01-01'`);
  await recordBuildGoesOn(query, 'one');
  await runAll();
  expect(posts[0]).toContain('Builds of the site that have run for more than half an hour');
  await recordBuild(query, 'one', { revision: '1', isNew: true });
  await runAll();
  expect(await db.query('SELECT * FROM attention_items')).toEqual([]);
});

it('repeats an alert after a day, and sends it again when the problem returns', async () => {
  await breakBuild();
  await runAll();
  for (const { app } of replicas) app.get(Clock).now = () => new Date(Date.now() + 24 * 3_600_000 + 1_000);
  await endClaims();
  await runAll();
  expect(posts.map((post) => (JSON.parse(post) as { added: unknown[] }).added.length)).toEqual([1, 0]);
  await resetBuildFailures();
  await runAll();
  expect(await first().db.query('SELECT * FROM attention_items')).toEqual([]);
  await first().db.query('UPDATE site_builds SET failures = 3');
  await endClaims();
  await runAll();
  expect(posts).toHaveLength(3);
});

it('sends later alerts in one message, at the earliest a quarter of an hour after the last', async () => {
  await breakBuild();
  await runAll();
  await first().db.query(
    `INSERT INTO file_sweeps (id, swept_at, removed, spared, missing) VALUES (1, now(), 0, 7, '[]')`,
  );
  await runAll();
  expect([posts.length, mails.length]).toEqual([1, 1]);
  const [{ seconds }] = await first().db.query(
    'SELECT min(extract(epoch FROM claimed_until - now()))::int AS seconds FROM alert_channels',
  );
  expect(seconds).toBeGreaterThan(14 * 60);
  await endClaims();
  await runAll();
  expect(JSON.parse(posts[1] ?? '')).toMatchObject({ added: [{ kind: 'files_unnamed', count: 7 }] });
});

it('alerts about a publisher that fails while another one succeeds, and not about one that has stopped', async () => {
  const { db } = first();
  await breakBuild();
  await recordBuild((text, values) => db.query(text, values), 'two', { revision: '1', isNew: true });
  await first().app.get(AlertsService).run();
  expect(posts).toHaveLength(1);
  await db.query(`UPDATE site_builds SET checked_at = now() - interval '1 hour' WHERE publisher = 'one'`);
  await first().app.get(AlertsService).run();
  expect(await db.query('SELECT kind FROM attention_items')).toEqual([]);
});

it('finds what needs attention by indexes alone', async () => {
  const [query, values] = attentionCandidates(first().db.manager, new Date(), []).getQueryAndParameters();
  const plan = await first().db.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return JSON.stringify(await tx.query(`EXPLAIN ${query}`, values));
  });
  expect(plan).toContain('payments_in_contradiction');
  expect(plan).toContain('refunds_unfinished');
  expect(plan).not.toContain('SubPlan 1');
  expect(plan).not.toContain('Seq Scan on payments');
});

it('gives no password to another machine without TLS', async () => {
  const commands: string[] = [];
  const plain = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ method }, _session, done) => {
      commands.push(method);
      done(null, { user: 'club' });
    },
    onData: (stream, _session, done) => void text(stream).then(() => done()),
  });
  plain.on('error', () => undefined);
  plain.listen(0, '127.0.0.1');
  await once(plain.server, 'listening');
  const { port } = plain.server.address() as AddressInfo;
  const message = { subject: 'x', text: 'y' } as AlertMessage;
  const email = { from: 'a@b.example', to: ['c@d.example'] };
  // Another spelling of this machine's name counts as another machine.
  const elsewhere = sendersOf({
    webhookUrl: undefined,
    email: { ...email, smtpUrl: `smtp://club:secret@LOCALHOST:${port}` },
  });
  await expect(elsewhere.email?.(message)).rejects.toThrow(/TLS/);
  expect(commands).toEqual([]);
  const here = sendersOf({
    webhookUrl: undefined,
    email: { ...email, smtpUrl: `smtp://club:secret@127.0.0.1:${port}` },
  });
  await here.email?.(message);
  expect(commands).toHaveLength(1);
  await new Promise<void>((resolve) => plain.close(resolve));
});

it('retries a mail server that refuses, at growing intervals, after the webhook got its message', async () => {
  isMailRefused = true;
  await breakBuild();
  await runAll();
  await runAll();
  expect([posts.length, mails.length]).toEqual([1, 0]);
  expect(await channels()).toEqual([
    { channel: 'email', failures: 1 },
    { channel: 'webhook', failures: 0 },
  ]);
  await endClaims();
  await first().app.get(AlertsService).run();
  expect(await channels()).toContainEqual({ channel: 'email', failures: 2 });
  isMailRefused = false;
  await endClaims();
  await runAll();
  expect([posts.length, mails.length]).toEqual([1, 1]);
  expect(await channels()).toContainEqual({ channel: 'email', failures: 0 });
});

it('forgets failures when the unsent alert is resolved, or its channel is not configured any more', async () => {
  isMailRefused = true;
  await breakBuild();
  await first().app.get(AlertsService).run();
  expect(await channels()).toContainEqual({ channel: 'email', failures: 1 });
  await resetBuildFailures();
  await first().app.get(AlertsService).run();
  expect(await channels()).toContainEqual({ channel: 'email', failures: 0 });
  await first().db.query(`UPDATE alert_channels SET failures = 3 WHERE channel = 'email'`);
  const env = { ALERT_WEBHOOK_URL: String(first().env.alerts.webhookUrl) };
  const unset = await startTestApp({ env, databaseUrl: first().env.databaseUrl });
  await unset.app.get(AlertsService).run();
  await unset.close();
  expect(await channels()).toContainEqual({ channel: 'email', failures: 0 });
});

it('follows no redirect', async () => {
  respond = (_, response) => response.writeHead(307, { Location: '/elsewhere' }).end();
  await breakBuild();
  await first().app.get(AlertsService).run();
  expect(posts).toHaveLength(1);
  expect(await channels()).toContainEqual({ channel: 'webhook', failures: 1 });
});
