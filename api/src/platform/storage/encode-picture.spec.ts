import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { photoByteLimit, photoSentences, typeByContent } from '@maidan/shared/rules/photo.ts';
import { blackPng, interlacedPng } from '../../../test/support/corpus/formats/png.ts';
import { contentPhoto, encodeAvif, encodePicture, registrationPhoto } from './encode-picture.ts';

const wrongType = 'Please upload a valid image file (JPG, PNG, or WebP)';
const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#9C2C17' } })
    .jpeg()
    .toBuffer();

let photo: Buffer;
beforeAll(async () => {
  photo = await plain();
});

it('makes WebP of every kind that is welcome', async () => {
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const { variants } = await encodePicture(await sharp(photo).toFormat(kind).toBuffer(), registrationPhoto);
    expect(variants.map(({ bytes }) => typeByContent(bytes))).toEqual(['image/webp', 'image/webp']);
  }
});

it('returns size and colour, shrinks large pictures and never enlarges small ones', async () => {
  const large = await encodePicture(await plain(3000, 2000), contentPhoto);
  expect(large).toMatchObject({ width: 1600, height: 1067 });
  expect(large.dominantColour).toMatch(/^#9\w2\w1\w$/);
  const widths = await Promise.all(large.variants.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual([1600, 960, 480]);
  expect(await encodePicture(photo, contentPhoto)).toMatchObject({ width: 60, height: 40 });
});

it('keeps no EXIF, no position and no trailing bytes, and stands the picture upright', async () => {
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 15/1 0/1' } };
  const sent = await sharp(photo).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { variants, width, height } = await encodePicture(
    Buffer.concat([sent, Buffer.from('<?php evil')]),
    registrationPhoto,
  );
  expect([width, height]).toEqual([40, 60]);
  for (const { bytes } of variants) {
    const kept = await sharp(bytes).metadata();
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('evil')).toBe(false);
  }
});

it('takes the first frame of an animation', async () => {
  const frame = (colour: string) => sharp({ create: { width: 20, height: 20, channels: 3, background: colour } }).png();
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => frame(colour).toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { variants, height } = await encodePicture(gif, contentPhoto);
  expect(height).toBe(20);
  expect((await sharp(variants[0]!.bytes).metadata()).pages ?? 1).toBe(1);
});

describe('refuses with the form’s message', () => {
  const refusal = (bytes: Buffer, use = registrationPhoto) => expect(encodePicture(bytes, use)).rejects;

  it('what is larger than 5 MB, to the byte', async () => {
    const padded = Buffer.concat([photo, Buffer.alloc(photoByteLimit - photo.length)]);
    await expect(encodePicture(padded, registrationPhoto)).resolves.toBeDefined();
    const over = Buffer.concat([padded, Buffer.alloc(1)]);
    await refusal(over).toMatchObject({ code: 'invalid', sentence: 'Photo size should be less than 5MB' });
    await refusal(over, contentPhoto).toMatchObject({ sentence: 'File size must be less than 5MB' });
  });

  it('what is no picture, whatever it calls itself', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const posing = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]);
    for (const bytes of [svg, html, Buffer.from('%PDF-1.7'), Buffer.alloc(0), Buffer.from('GIF89a')])
      await refusal(bytes).toMatchObject({ code: 'invalid', sentence: wrongType });
    await refusal(posing).toMatchObject({ code: 'invalid', sentence: photoSentences.damaged });
  });

  it('what was cut off on the way', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer();
    await refusal(noise.subarray(0, noise.length / 2)).toMatchObject({ sentence: photoSentences.damaged });
  });

  it('a small file that hides a huge picture', async () => {
    const bomb = await plain(8000, 5001);
    expect(bomb.length).toBeLessThan(photoByteLimit);
    await refusal(bomb).toMatchObject({ sentence: wrongType });
  });

  it('a GIF as the photo of an applicant', async () => {
    const gif = await sharp(photo).gif().toBuffer();
    await refusal(gif).toMatchObject({ sentence: wrongType });
    await expect(encodePicture(gif, contentPhoto)).resolves.toBeDefined();
  });
});

describe('keeps the memory of the process', () => {
  const megabyte = 1024 * 1024;
  /** The peak memory of the process until now, in bytes. Linux reports it in kilobytes. */
  const peak = () => process.resourceUsage().maxRSS * 1024;

  it('from 0.3 MB of interlaced 16-bit PNG that would take 315 MB when decoded', async () => {
    const bomb = interlacedPng(6900, 5700);
    expect(bomb.length).toBeLessThan(0.4 * megabyte);
    const before = peak();
    await expect(encodePicture(bomb, registrationPhoto)).rejects.toMatchObject({
      code: 'invalid',
      sentence: wrongType,
    });
    expect(peak() - before).toBeLessThan(50 * megabyte);
  });

  it('takes an interlaced picture of a usual size', async () => {
    await expect(encodePicture(interlacedPng(600, 400), registrationPhoto)).resolves.toMatchObject({
      width: 600,
      height: 400,
    });
  });

  /** Encodes a picture `uploads` times at once. Returns the highest number of decoders that worked at one time. */
  async function decodedAtOnce(sent: Buffer, uploads: number): Promise<number> {
    let most = 0;
    let isOver = false;
    const all = Promise.all(Array.from({ length: uploads }, () => encodePicture(sent, registrationPhoto)));
    void all.finally(() => (isOver = true));
    while (!isOver) {
      most = Math.max(most, sharp.counters().process);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    expect(await all).toHaveLength(uploads);
    return most;
  }

  it('from forty uploads at once: two decoders work, and the others wait', async () => {
    expect(await decodedAtOnce(await plain(500, 500), 40)).toBe(2);
  });

  it('from uploads that a decoder must hold: one at a time', async () => {
    const held = blackPng({ width: 2600, height: 2500, depth: 8, colourType: 6, interlaced: true });
    expect(await decodedAtOnce(held, 4)).toBe(1);
  });

  it('refuses more when the queue is full', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, () => encodePicture(photo, registrationPhoto)),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(18);
    for (const fault of refused)
      expect(fault).toMatchObject({ code: 'unavailable', sentence: 'Please try again in a moment.' });
  });
});

it('reports a failure of the encoder as internal and not as an invalid file', async () => {
  // WebP allows a width of at most 16,383 pixels. The encoder is asked for more, which is no fault of the file.
  const wide = await plain(17_000, 10);
  const ours = encodePicture(wide, { ...registrationPhoto, widths: [17_000] });
  await expect(ours).rejects.not.toHaveProperty('code', 'invalid');
  await expect(ours).rejects.toThrow(/webp/i);
});

const webp = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F6A3E' } })
    .webp()
    .toBuffer();

it('makes AVIF of each greatest width, and enlarges nothing', async () => {
  const files = await encodeAvif(await webp(700, 900), [1600, 960, 480]);
  const kinds = await Promise.all(files.map((file) => sharp(file).metadata()));
  expect(kinds.map(({ width, height }) => [width, height])).toEqual([
    [700, 900],
    [700, 900],
    [373, 480],
  ]);
  for (const { format, compression, exif, xmp, icc } of kinds)
    expect([format, compression, exif, xmp, icc]).toEqual(['heif', 'av1', undefined, undefined, undefined]);
});

it('refuses what is no picture', async () => {
  await expect(encodeAvif(Buffer.from('no picture'), [480])).rejects.toThrow();
});
