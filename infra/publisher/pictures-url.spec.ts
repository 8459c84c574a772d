import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defaultProfile } from '@maidan/shared/club.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import { policyOf } from './check/expected-pages.ts';
import { buildSite } from './site-build.ts';

const picturesUrl = 'https://cdn.example/club';
const key = '0123456789abcdefghij-_.webp';
const [id, eventName] = ['0b6fd0e8-52b1-4d2f-9a6e-0d3c5b1f7a11', 'Kite Cup'];
const days = { startDate: '2030-01-14', endDate: '2030-01-14' };
const event = {
  ...{ id, eventName, ...days, eventType: 'upcoming', registrationState: 'open', hasAvif: true },
  photoUrl: imageUrl('events', key, picturesUrl),
};
const photo = { id, eventId: id, eventName, image: imageUrl('gallery', key, picturesUrl), hasAvif: true };
const album = { eventId: id, eventName, photos: [photo], count: 1 };
const member = { id, name: 'Ravi Sahu', designation: 'Umpire', hasAvif: false };

/** The API's answers when PICTURES_URL is set. */
const answers: Record<string, unknown> = {
  '/api/events/all-public': [event],
  '/api/events/current': [event],
  '/api/events/upcoming/list': { success: true, events: [event] },
  '/api/events/soonest': { success: true, events: [event] },
  '/api/events/years': [{ year: '2030', count: 1 }],
  '/api/events/years/2030/1': [event],
  '/api/gallery/newest': [album],
  '/api/gallery/albums': [album],
  '/api/gallery/years': [{ year: '2030', count: 1 }],
  '/api/gallery/digests': [{ eventId: id, count: 1, digest: 'a' }],
  [`/api/gallery/album/${id}`]: [album],
  '/api/members': { success: true, members: [{ ...member, photo: imageUrl('members', key, picturesUrl) }] },
  '/api/club': { revision: 0, profile: defaultProfile, texts: [], formerPolicies: [] },
  '/api/notices': { success: true, notices: [] },
  '/api/sponsors': { success: true, sponsors: [] },
  '/api/payment/fees': { success: true, fees: { new: 1500, old: 1000, child: 700 } },
  '/api/payment/config': { success: true, data: {} },
};
const api = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  response
    .setHeader('content-type', 'application/json')
    .setHeader('etag', '"1"')
    .end(JSON.stringify(answers[pathname]));
});

let folder: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-pictures-url-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await new Promise((resolve) => api.close(resolve));
});

it('builds pages that show the club’s pictures by PICTURES_URL, and whose policy allows it', async () => {
  const { port } = api.address() as AddressInfo;
  const build = await buildSite({
    folder,
    source: { revision: '1', day: '2026-11-23', code: 'a', settings: { PICTURES_URL: picturesUrl } },
    env: { PICTURES_URL: picturesUrl, PUBLIC_URL: 'https://club.example', SITE_API_URL: `http://127.0.0.1:${port}` },
    check: () => Promise.resolve(),
  });
  const read = (page: string) => readFileSync(path.join(folder, build, page), 'utf8');
  const at = (area: string, format: string) =>
    [480, 960].map(
      (width) => `${picturesUrl}/uploads/${area}/${key.replace('.webp', `-${width}.${format}`)} ${width}w`,
    );
  for (const [page, area] of [
    ['index.html', 'events'],
    ['index.html', 'gallery'],
    ['events.html', 'events'],
    ['gallery.html', 'gallery'],
    ['gallery/kite-cup-0b6fd0e852.html', 'gallery'],
  ] as const) {
    expect(read(page)).toContain(`<source type="image/avif" srcSet="${at(area, 'avif').join(', ')}`);
    expect(read(page)).toContain(`srcSet="${at(area, 'webp').join(', ')}`);
  }
  expect(read('members.html')).toContain(at('members', 'webp')[0]);
  expect(read('members.html')).not.toContain('image/avif');
  for (const page of ['index.html', 'events.html', 'gallery.html', 'members.html', 'register.html']) {
    expect(policyOf(read(page))).toMatch(/img-src 'self' blob: data: https:\/\/cdn\.example\/club\/uploads\/(;|$)/);
    expect(read(page)).not.toMatch(/["' ]\/uploads\//);
  }
});
