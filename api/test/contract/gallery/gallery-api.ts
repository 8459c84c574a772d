import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import sharp from 'sharp';
import type { GalleryGroup, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

export let test: TestApp;
export let admin: { authorization: string };
export let jpeg: Buffer;
export let now: Date;

/** Moves the API's clock. */
export const passTime = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};

const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };

/** Starts the API once for a spec file; every test begins with an empty gallery. */
export function useGallery(): void {
  beforeAll(async () => {
    now = new Date();
    test = await startTestApp({ override: (module) => module.overrideProvider(Clock).useValue(clock) });
    admin = await asAdmin(test);
    jpeg = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#9C2C17' } })
      .jpeg()
      .toBuffer();
  });
  beforeEach(async () => {
    now = new Date();
    // Not TRUNCATE, which a move of photos that outlives its request could deadlock with: it reads a photo, then its event.
    await test.db.query('DELETE FROM gallery_photos; DELETE FROM events');
  });
  afterAll(() => test.close());
}

interface Answer<T> {
  status: number;
  json: T & { error?: string; errors?: Record<string, string> };
}

export async function call<T = unknown>(method: string, path: string, body?: object): Promise<Answer<T>> {
  const plain = body !== undefined && !(body instanceof FormData);
  const headers = { ...admin, ...(plain && { 'content-type': 'application/json' }) };
  const sent = plain ? JSON.stringify(body) : (body as FormData | undefined);
  const answer = await fetch(test.url + path, { method, headers, ...(sent !== undefined && { body: sent }) });
  return { status: answer.status, json: (await answer.json()) as never };
}

export const form = (fields: Record<string, string>, photo: Buffer | null = jpeg): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (photo) data.append('photo', new Blob([new Uint8Array(photo)]), 'catch.jpg');
  return data;
};
export const upload = (fields: Record<string, string>, photo?: Buffer | null) =>
  call<GalleryPhotoView & { success: true }>('POST', '/api/gallery/upload', form(fields, photo));
export const uploadPhoto = async (event: Event, fields: Record<string, string> = {}) => {
  const { status, json } = await upload({ eventId: event.id, ...fields });
  expect(status).toBe(201);
  return json;
};

/** The captions of the only album, in the order in which visitors see them. */
export const captions = async (): Promise<string> =>
  ((await visitorsGroups()) as GalleryGroup[])[0]!.photos.map(({ caption }) => caption).join(' ');
export const groups = async () => (await call<GalleryGroup[]>('GET', '/api/gallery/admin/grouped')).json;
export const visitorsGroups = async () => (await fetch(`${test.url}/api/gallery/grouped`)).json();
export const revision = async () =>
  ((await test.db.query('SELECT revision FROM site_revision')) as { revision: string }[])[0]!.revision;
export const pictureStatus = async (image: string) => (await fetch(test.url + image)).status;
