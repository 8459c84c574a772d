import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { call, cover, good, multipart, saved, shown, test, useEvents } from './events-api.ts';

useEvents();

describe('the photo', () => {
  const refused = async (photo: Buffer, code: number, sentence: string) => {
    const answer = await call('POST', 'events', multipart(good(), photo));
    expect(answer.status).toBe(code);
    expect(await answer.json()).toMatchObject({ success: false, error: sentence, errors: { photo: sentence } });
    expect(await shown()).toEqual([]);
  };

  it('may be 5 MB and not a byte more', async () => {
    const exactly = Buffer.concat([cover, Buffer.alloc(5 * 1024 * 1024 - cover.length)]);
    expect((await call('POST', 'events', multipart(good(), exactly))).status).toBe(201);
    await test.db.query('TRUNCATE events CASCADE');
    await refused(Buffer.concat([exactly, Buffer.alloc(1)]), 400, 'File size must be less than 5MB');
    await refused(Buffer.concat([exactly, exactly]), 413, 'File size must be less than 5MB');
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('may be a %s', async (format) => {
    const photo = await sharp(cover)[format]().toBuffer();
    expect((await saved(await call('POST', 'events', multipart(good(), photo)))).photoUrl).toMatch(/\.webp$/);
  });

  it('comes under its own name, once', async () => {
    expect((await call('POST', 'events', multipart(good(), cover, 'file'))).status).toBe(400);
    const two = multipart(good(), cover);
    two.append('photo', new File([new Uint8Array(cover)], 'b.png', { type: 'image/png' }));
    expect((await call('POST', 'events', two)).status).toBe(400);
    expect(await shown()).toEqual([]);
  });
});
