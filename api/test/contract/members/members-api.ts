import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import sharp from 'sharp';
import type { MembersResponse, SavedMember } from '@maidan/shared/wire/members.ts';
import { filesIn } from '../../support/files/pictures.ts';
import { fetchUtils, simpleRest } from '../../support/react-admin.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

export const nobody = '00000000-0000-4000-8000-000000000000';
export const both = 'Please enter name and designation';

export let test: TestApp;
let headers: { authorization: string };
export let dataProvider: ReturnType<typeof simpleRest>;
export let portrait: Buffer;

/** Starts the API once for a spec file; every test begins without members. */
export function useMembers(): void {
  beforeAll(async () => {
    test = await startTestApp();
    headers = await asAdmin(test);
    const withToken = new Headers(headers);
    dataProvider = simpleRest(`${test.url}/api/admin`, (url, options) =>
      fetchUtils.fetchJson(url, { ...options, headers: withToken }),
    );
    portrait = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#15578F' } })
      .jpeg()
      .toBuffer();
  });
  beforeEach(() => test.db.query('TRUNCATE members'));
  afterAll(() => test.close());
}

interface Sent {
  name?: string;
  designation?: string;
  photo?: Buffer | null;
  type?: string;
}

export function formOf({ name = 'Asha Verma', designation = 'Captain', photo = portrait, type = 'image/jpeg' }: Sent) {
  const form = new FormData();
  form.set('name', name);
  form.set('designation', designation);
  if (photo) form.set('photo', new File([new Uint8Array(photo)], 'आशा.jpg', { type }));
  return form;
}

export const call = (method: string, path: string, body?: FormData) =>
  fetch(`${test.url}/api/${path}`, { method, headers, ...(body && { body }) });
export const json = (method: string, path: string, body: unknown) =>
  fetch(`${test.url}/api/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
export const add = async (sent: Sent = {}) =>
  (await (await call('POST', 'members', formOf(sent))).json()) as SavedMember;
export const shown = async () => ((await (await fetch(`${test.url}/api/members`)).json()) as MembersResponse).members;
export const names = async () => (await shown()).map(({ name }) => name);
export const revision = async () => {
  const [{ revision: number }] = (await test.db.query('SELECT revision FROM site_revision')) as [{ revision: string }];
  return Number(number);
};
export const files = () => filesIn(test, ['members']);
