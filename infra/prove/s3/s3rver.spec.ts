import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { startS3rver } from './s3rver.ts';

let address: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const service = await startS3rver();
  stop = service.stop;
  address = `${service.variables.S3_ENDPOINT}/club`;
  await fetch(address, { method: 'PUT' });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => stop());

const size = 1_000;

/** Uploads a file. @returns whether reading it at once gives the same bytes */
async function readsWhole(name: string): Promise<boolean> {
  const bytes = randomBytes(size);
  expect((await fetch(`${address}/${name}`, { method: 'PUT', body: bytes })).status).toBe(200);
  const answer = await fetch(`${address}/${name}`);
  return Buffer.from(await answer.arrayBuffer()).equals(bytes);
}

it('has every byte of an upload once it has answered, also when its stream is slow', async () => {
  const write = fs.write.bind(fs) as (...args: unknown[]) => void;
  const slowly = (file: number, bytes: Buffer, ...more: unknown[]) =>
    setTimeout(write, bytes.length === size ? 1_000 : 0, file, bytes, ...more);
  jest.spyOn(fs, 'write').mockImplementation(slowly as never);
  expect(await readsWhole('a.webp')).toBe(true);
});

it('has no object of an upload that was cut off', async () => {
  const headers = { 'content-length': 200_000, expect: '100-continue' };
  const upload = request(`${address}/half.webp`, { method: 'PUT', headers });
  upload.on('error', () => undefined);
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write(randomBytes(100_000));
  // By then the service has received the first upload's bytes.
  expect(await readsWhole('b.webp')).toBe(true);
  upload.destroy();
  expect(await readsWhole('c.webp')).toBe(true);
  expect((await fetch(`${address}/half.webp`)).status).toBe(404);
});
