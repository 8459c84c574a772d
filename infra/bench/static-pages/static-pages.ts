/**
 * `npm run bench:static`: one page from the embedded server and from nginx with the generated configuration, each beside a
 * bare nginx with the same file. In turn, five rounds; prints medians, ranges and the ratio to the bare nginx.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { terminalMessage } from '../../local/user-error.ts';
import { startNginx } from '../../prove/edge/nginx.ts';
import { requestsPerSecond, requireWrk } from '../capacity/visitors.ts';
import { startBareNginx } from './bare-nginx.ts';
import { makeSite } from './site.ts';

const rounds = 5;
const seconds = 4;
/** What a browser sends. */
const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
const wanted = { 'nginx from infra/edge': 0.9, 'embedded server': 0.25 } as const;

const stops: (() => unknown)[] = [];
try {
  await requireWrk();
  const site = await makeSite();
  stops.push(() => rmSync(site.home, { recursive: true, force: true }));
  const bare = await startBareNginx(path.join(site.dataDir, 'site', 'current'));
  stops.push(bare.stop);
  const nginx = await startNginx(site, ['127.0.0.1:9']);
  stops.push(nginx.stop);
  const embedded = fork(path.join(import.meta.dirname, 'embedded-server.ts'), [site.dataDir, site.consoleDir]);
  stops.push(() => embedded.disconnect());
  const [port] = (await once(embedded, 'message')) as [number];
  const urls = {
    'bare nginx': bare.url,
    'nginx from infra/edge': `http://127.0.0.1:${nginx.port}/`,
    'embedded server': `http://127.0.0.1:${port}/`,
  };
  const rates = new Map<string, number[]>(Object.keys(urls).map((name) => [name, []]));
  for (const url of Object.values(urls)) await requestsPerSecond(url, { seconds: 1, headers });
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of Object.entries(urls))
      rates.get(name)?.push(await requestsPerSecond(url, { seconds, headers }));
  report(rates);
} catch (error) {
  console.error(terminalMessage(error));
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

function report(rates: ReadonlyMap<string, readonly number[]>): void {
  const baseline = median(rates.get('bare nginx') ?? []);
  for (const [name, each] of rates) {
    const [ratio, least] = [median(each) / baseline, wanted[name as keyof typeof wanted]];
    const range = `${Math.round(Math.min(...each))}-${Math.round(Math.max(...each))}`;
    const verdict = least === undefined ? '' : ` (wanted: ${least})`;
    console.log(`${name}: ${Math.round(median(each))} requests/s (${range}), ${ratio.toFixed(2)}${verdict}`);
    if (ratio < (least ?? 0)) process.exitCode = 1;
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
