import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { readSettings, root } from '../settings.ts';
import { productEnvironment } from './environment.ts';

const sharp = path.join(root, 'api', 'package.json');

/** Decodes progressive photos of 16 megapixels, two at a time as the API does; prints the MB that remain allocated. */
const program = `
  const sharp = require('node:module').createRequire(${JSON.stringify(sharp)})('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const size = { width: 4000, height: 4000, channels: 3, background: '#123' };
  (async () => {
    const photo = await sharp({ create: size }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    const before = process.memoryUsage().rss;
    const decode = async () => {
      for (let i = 0; i < 5; i += 1) await sharp(photo).resize(1200).raw().toBuffer();
    };
    await Promise.all([decode(), decode()]);
    process.stdout.write(String((process.memoryUsage().rss - before) / 1e6));
  })();
`;

it('gives memory back after photos', () => {
  const env = { ...process.env, ...productEnvironment(readSettings({}), 'postgres://127.0.0.1/maidan', {}) };
  const kept = Number(execFileSync(process.execPath, ['-e', program], { env, encoding: 'utf8' }));
  expect(kept).toBeLessThan(200);
}, 60_000);

it('keeps what the operator has set', () => {
  const given = { MALLOC_MMAP_THRESHOLD_: '65536' };
  const env = productEnvironment(readSettings({}), 'postgres://127.0.0.1/maidan', given);
  expect({ ...given, ...env }).toMatchObject(given);
});
