import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { SiteFolder } from './site-folder.ts';
import {
  folder,
  port,
  build,
  switchTo,
  ask,
  page,
  type Answer,
  useServedFolder,
  usePublishedSite,
} from './served-folder.ts';

useServedFolder();

/** Reads the beginning of a response, then disconnects. */
const leaveHalfWay = (address: string) =>
  new Promise<void>((resolve) => {
    request({ port: port(), path: address }, (response) => {
      response.once('data', () => response.destroy());
      response.once('close', resolve);
    }).end();
  });

const targetOf = (descriptor: string) => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
};

describe('a published site', () => {
  usePublishedSite();

  it('closes the file when the client disconnects', async () => {
    const opened = () =>
      readdirSync('/proc/self/fd')
        .map(targetOf)
        .filter((file) => file.endsWith('big.bin')).length;
    await leaveHalfWay('/big.bin');
    const deadline = Date.now() + 30_000;
    while (opened() > 0 && Date.now() < deadline) await wait(20);
    expect(opened()).toBe(0);
  });

  it('shows the 500 page when the router throws', async () => {
    const fault = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const { status, headers, body } = await ask('/api/broken');
    expect([status, headers['cache-control'], body.toString()]).toEqual([500, 'no-cache', page('broken')]);
    expect(fault).toHaveBeenCalledTimes(1);
    fault.mockRestore();
  });

  it('shows the 500 page for a file that cannot be opened', async () => {
    const fault = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await ask('/');
    rmSync(path.join(folder, 'site', '1-a', 'big.bin'));
    const { status, headers, body } = await ask('/big.bin');
    expect([status, headers['cache-control'], body.toString()]).toEqual([500, 'no-cache', page('broken')]);
    fault.mockRestore();
  });

  it('answers from memory as it did from the disk', async () => {
    const asked = (['GET', 'HEAD'] as const).flatMap((method) =>
      ['identity', 'gzip', 'gzip, br'].map((encoding) => ({ method, headers: { 'accept-encoding': encoding } })),
    );
    const answers = async () => {
      const given: Answer[] = [];
      for (const each of asked) {
        const { etag = '' } = given[given.push(await ask('/', each)) - 1]!.headers;
        given.push(await ask('/', { ...each, headers: { ...each.headers, 'if-none-match': etag } }));
      }
      return given.map(({ headers: { date: _date, ...headers }, ...answer }) => ({ ...answer, headers }));
    };
    const fromDisk = await answers();
    expect(fromDisk.map(({ status }) => status)).toEqual(asked.flatMap(() => [200, 304]));
    for (const ending of ['', '.br', '.gz']) rmSync(path.join(folder, 'site', '1-a', `index.html${ending}`));
    expect(await answers()).toEqual(fromDisk);
  });

  it('serves a new build after the switch, and still the old scripts for open pages', async () => {
    await ask('/_astro/app.a1.js');
    await build('2-b', { 'index.html': page('two'), '404.html': page('lost'), '_astro/app.b2.js': 'let young' });
    switchTo('2-b');
    expect((await ask('/')).body.toString()).toBe(page('two'));
    for (const script of ['/_astro/app.a1.js', '/_astro/app.b2.js']) {
      const { status, headers } = await ask(script);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    const afterRestart = new SiteFolder(folder);
    expect(await afterRestart.findEarlier('/_astro/app.a1.js')).toMatchObject({ size: 7 });
    expect(await afterRestart.findEarlier('/index.html')).toBeUndefined();
  });
});
