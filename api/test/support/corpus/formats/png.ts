import { constants, crc32, deflateRawSync } from 'node:zlib';

/** First column, first row, column step and row step of the seven passes of Adam7 (PNG specification, section 8.2). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Black {
  width: number;
  height: number;
  /** Bits per sample. */
  depth: 8 | 16;
  /** 0 is grey, 2 is RGB, 6 is RGB with alpha (PNG specification, section 11.2.1). */
  colourType: 0 | 2 | 6;
  interlaced?: boolean;
}

const samples = { 0: 1, 2: 3, 6: 4 } as const;
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const headerEnd = signature.length + 25;

export function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

/**
 * This many zeros, compressed in zlib's format. The zeros are not in memory: one block is compressed once and repeated.
 */
export function deflatedZeros(bytes: number): Buffer {
  const blockBytes = 1024 * 1024;
  const block = deflateRawSync(Buffer.alloc(blockBytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(Buffer.alloc(bytes % blockBytes), { level: 9 });
  const checksum = Buffer.alloc(4);
  // The Adler-32 checksum of zeros (RFC 1950): the lower sum stays 1, and the upper one counts the bytes modulo 65,521.
  checksum.writeUInt32BE((bytes % 65_521) * 65_536 + 1);
  const blocks = new Array<Buffer>(Math.floor(bytes / blockBytes)).fill(block);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, rest, checksum]);
}

/** A black PNG. The file is much smaller than the decoded picture. */
export function blackPng({ width, height, depth, colourType, interlaced = false }: Black): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, interlaced ? 1 : 0], 8);
  const rows = interlaced
    ? passes.map(([x, y, dx, dy]) => ({ across: Math.ceil((width - x) / dx), down: Math.ceil((height - y) / dy) }))
    : [{ across: width, down: height }];
  const pixelBytes = samples[colourType] * (depth / 8);
  const bytes = rows.reduce((sum, { across, down }) => sum + down * (1 + across * pixelBytes), 0);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflatedZeros(bytes)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** A black interlaced PNG with 16 bits a sample. */
export const interlacedPng = (width: number, height: number): Buffer =>
  blackPng({ width, height, depth: 16, colourType: 6, interlaced: true });

/** The picture with these chunks inserted after its header. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
