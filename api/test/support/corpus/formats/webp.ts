import sharp from 'sharp';

const uint24 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff, value >> 16];

export function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const webpOf = (...chunks: Buffer[]): Buffer => riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

const side = 4;
const animation = 0x02;

/** The extended header (WebP container specification): which chunks follow, and the canvas. */
const header = (flags: number): Buffer =>
  riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, ...uint24(side - 1), ...uint24(side - 1)]));

/** The pixel chunk of a lossless picture in one colour. */
async function pixels(colour: string): Promise<Buffer> {
  const created = sharp({ create: { width: side, height: side, channels: 3, background: colour } });
  return (await created.webp({ lossless: true }).toBuffer()).subarray(12);
}

const frame = (picture: Buffer): Buffer =>
  riffChunk(
    'ANMF',
    Buffer.concat([
      Buffer.from([...uint24(0), ...uint24(0), ...uint24(side - 1), ...uint24(side - 1), ...uint24(10), 0]),
      picture,
    ]),
  );

/** An animated WebP of `frames` frames: the first is red, the others are blue. */
export async function animatedWebp(frames: number): Promise<Buffer> {
  const [first, others] = [frame(await pixels('#ff0000')), frame(await pixels('#0000ff'))];
  const settings = riffChunk('ANIM', Buffer.alloc(6));
  return webpOf(header(animation), settings, first, ...new Array<Buffer>(frames - 1).fill(others));
}

/** A red picture with an additional chunk of a type that no specification defines. */
export const webpWith = async (type: string, data: Buffer): Promise<Buffer> =>
  webpOf(header(0), await pixels('#ff0000'), riffChunk(type, data));
