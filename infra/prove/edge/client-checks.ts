import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { request as requestTls } from 'node:https';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadPace } from '@maidan/shared/domain/timing.ts';
import { freePort } from '../../local/free-port.ts';
import { sendRequest } from './send-request.ts';
import { startNginx } from './nginx.ts';
import type { Check } from './replica-checks.ts';
import { listenAsApi, standInApi } from './stand-in-api.ts';

/**
 * A client that stops in the middle of its body is disconnected, and no process of the API has received the request.
 */
export const dropsSlowClients: Check = async (fixture) => {
  let received = 0;
  const { port, close } = await listenAsApi((request, response) => {
    if (request.url !== '/api/health/live') received += 1;
    response.end('{}');
  });
  const nginx = await startNginx(fixture, [`127.0.0.1:${port}`]);
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const socket = connect(nginx.port, '127.0.0.1').once('close', () => resolve());
    socket.on('error', () => undefined).resume();
    socket.write('POST /api/ok HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf');
  });
  const lasted = performance.now() - began;
  await close();
  await nginx.stop();
  return [
    ...(Math.abs(lasted - uploadPace.idleMs) < 5_000 ? [] : [`closed after ${Math.round(lasted)} ms`]),
    ...(received === 0 ? [] : ['the API received half a request']),
  ];
};

/** Visitors who send requests in a loop while the publisher switches builds receive only complete pages. */
export const switchesAtOnce: Check = async (fixture) => {
  await fixture.publish('1-a');
  const nginx = await startNginx(fixture, ['127.0.0.1:9']);
  const faults = new Set<string>();
  let [asking, asked] = [true, 0];
  const visitor = async () => {
    while (asking) {
      const { status, body } = await sendRequest(nginx.port, { path: '/' });
      asked += 1;
      if (status !== 200 || !/<title>(one|two|three)<\/title>.*<\/p>$/s.test(body.toString())) faults.add(`${status}`);
    }
  };
  const visitors = [visitor(), visitor(), visitor()];
  for (let i = 0; i < 30; i += 1) for (const build of ['2-b', '3-c', '1-a'] as const) await fixture.publish(build);
  asking = false;
  await Promise.all(visitors);
  await nginx.stop();
  return [...faults, ...(asked > 50 ? [] : [`only ${asked} requests`])];
};

/** nginx's logs contain no request address, because an address may hold a mobile number or a name. */
export const logsNoAddress: Check = async (fixture) => {
  await fixture.publish('1-a');
  const { port, close } = await listenAsApi(standInApi);
  const nginx = await startNginx(fixture, [`127.0.0.1:${port}`]);
  const canary = '9876500000';
  await sendRequest(nginx.port, {
    path: `/api/ok/${canary}?q=${canary}`,
    headers: { referer: `http://localhost/${canary}` },
  });
  await close();
  await sendRequest(nginx.port, { path: `/api/ok/${canary}` });
  await sendRequest(nginx.port, { path: `/${canary}` });
  const { logFolder } = nginx.settings;
  const wanted = [' GET api 404 ', ' GET api 503 ', ' GET site 404 '];
  let missing = wanted;
  let text = '';
  // nginx writes the line of the log after it has sent the answer.
  for (let tries = 0; missing.length > 0 && tries < 50; tries += 1) {
    await wait(100);
    const logs = readdirSync(logFolder).filter((name) => name.endsWith('.log'));
    text = logs.map((name) => readFileSync(path.join(logFolder, name), 'utf8')).join('');
    missing = wanted.filter((line) => !text.includes(line));
  }
  await nginx.stop();
  return [
    ...(text.includes(canary) ? ['a mobile number is in a log'] : []),
    ...missing.map((line) => `the log lacks${line}`),
  ];
};

/** With a certificate, http redirects to https, and browsers are told to use https (HSTS). */
export const redirectsToHttps: Check = async (fixture) => {
  const folder = path.dirname(fixture.dataDir);
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const port = await freePort();
  const nginx = await startNginx(fixture, ['127.0.0.1:9'], { https: true, tls: { port, certificate, key } });
  const plain = await sendRequest(nginx.port, { path: '/about?a=1' });
  const strict = await new Promise<string | undefined>((resolve, reject) => {
    requestTls({ host: '127.0.0.1', port, path: '/admin', rejectUnauthorized: false, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.headers['strict-transport-security']));
    })
      .once('error', reject)
      .end();
  });
  await nginx.stop();
  const led = plain.status === 301 && plain.headers.location === `https://localhost:${port}/about?a=1`;
  return [
    ...(led ? [] : [`http answers ${plain.status} ${plain.headers.location}`]),
    ...(strict === 'max-age=31536000' ? [] : [`Strict-Transport-Security: ${strict}`]),
  ];
};
