import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { PhotosService } from '../../src/platform/storage/photos.service.ts';
import { aPlayer } from '../support/builders.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let photos: PhotosService;
let now = new Date();
const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
beforeAll(async () => {
  test = await startTestApp({ override: (module) => module.overrideProvider(Clock).useValue(clock) });
  photos = test.app.get(PhotosService);
});
afterAll(() => test.close());

const face = () =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: '#1F6A3E' } })
    .jpeg()
    .toBuffer();

it('shows a public picture for ever, and nothing of another area', async () => {
  const { key } = await photos.store('events', await face());
  const answer = await fetch(`${test.url}/uploads/events/${key}`);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-site');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  // Opened by itself, whatever a browser takes it for runs nothing and is not of this site.
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none';.*base-uri 'none';.*;sandbox$/);
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${key}"`);
  const small = await fetch(`${test.url}/uploads/events/${key.replace('.webp', '-480.webp')}`);
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBeLessThanOrEqual(480);

  const { key: hidden } = await photos.store('registrations', await face());
  for (const path of [`/uploads/registrations/${hidden}`, `/uploads/gallery/${key}`, `/uploads/private/${hidden}`]) {
    const missing = await fetch(test.url + path);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
  }
});

it('shows a player’s photo to the administrator, by an address that lasts five minutes', async () => {
  const { key } = await photos.store('registrations', await face());
  const { id } = await aPlayer(test.db, { photoKey: key });
  const list = await fetch(`${test.url}/api/admin/players/${id}`, { headers: await asAdmin(test) });
  const { photo } = (await list.json()) as PlayerView;
  const [whole, thumb] = await Promise.all(['', '&width=240'].map((more) => fetch(test.url + photo + more)));
  expect([whole!.status, thumb!.status]).toEqual([200, 200]);
  // Saved, the file does not tell the player's id.
  expect(whole!.headers.get('content-disposition')).toBe('inline; filename="photo.webp"');
  expect((await thumb!.arrayBuffer()).byteLength).toBeLessThan((await whole!.arrayBuffer()).byteLength);

  expect((await fetch(`${test.url}/api/players/${id}/photo`)).status).toBe(404);
  now = new Date(now.getTime() + 301_000);
  expect((await fetch(test.url + photo)).status).toBe(404);
});

it('logs a failure of its own encoder and does not call the file wrong', async () => {
  const encoder = sharp.prototype as { webp(): unknown };
  const failing = jest.spyOn(encoder, 'webp').mockImplementation(() => {
    throw new Error('The encoder failed');
  });
  const logged: string[] = [];
  test.app.useLogger({ log: () => undefined, warn: () => undefined, error: (line: string) => logged.push(line) });
  const form = new FormData();
  form.set('name', 'Ravi Sahu');
  form.set('designation', 'President');
  form.set('photo', new Blob([new Uint8Array(await face())], { type: 'image/jpeg' }), 'face.jpg');
  const answer = await fetch(`${test.url}/api/members`, { method: 'POST', headers: await asAdmin(test), body: form });
  test.app.useLogger(['error']);
  failing.mockRestore();
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^Something went wrong/) });
  expect(logged).toEqual([expect.stringMatching(/^POST \/api\/members: Error\n.*pictures\.spec/)]);
});
