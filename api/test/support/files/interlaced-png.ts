import { crc32, deflateSync } from 'node:zlib';

/** First column, first row and their distances in each of the seven passes of Adam7 (PNG specification, section 8.2). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Red, green, blue and alpha of 16 bits each. */
const bytesPerPixel = 8;

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

/** A black interlaced PNG with 16 bits a sample: a thousandth of what it takes when it is decoded. */
export function interlacedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, 1], 8);
  const rows = passes.map(([x, y, dx, dy]) => ({
    across: Math.ceil((width - x) / dx),
    down: Math.ceil((height - y) / dy),
  }));
  const size = rows.reduce((sum, { across, down }) => sum + down * (1 + across * bytesPerPixel), 0);
  const pixels = deflateSync(Buffer.alloc(size), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
