const uint16 = (value: number): number[] => [value & 0xff, value >> 8];

/** Signature, screen and a table of two colours, red and blue (GIF89a, 17-19). */
const head = (width: number, height: number): Buffer =>
  Buffer.from([...Buffer.from('GIF89a'), ...uint16(width), ...uint16(height), 0x80, 0, 0, 0xff, 0, 0, 0, 0, 0xff]);

/** One pixel of the first or the second colour, shown for a hundredth of a second. */
const frame = (colour: 0 | 1): Buffer =>
  Buffer.from([
    ...[0x21, 0xf9, 4, 0, 1, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
    // Codes of three bits: clear, the colour, end.
    ...[2, 2, 4 | (colour << 3) | ((5 << 6) & 0xff), 1, 0],
  ]);

export const trailer = Buffer.from([0x3b]);

const extension = (label: number, text: string): Buffer =>
  Buffer.from([0x21, label, text.length, ...Buffer.from(text, 'latin1'), 0]);
export const comment = (text: string): Buffer => extension(0xfe, text);

/** A GIF of `frames` frames of one pixel: the first is red, the others are blue. */
export const animatedGif = (frames: number): Buffer =>
  Buffer.concat([head(1, 1), frame(0), ...new Array<Buffer>(frames - 1).fill(frame(1)), trailer]);

export const gifWith = (...parts: Buffer[]): Buffer => Buffer.concat([head(1, 1), ...parts, frame(0), trailer]);

/** A GIF with a single pixel whose header claims a canvas of this size. */
export const gifOfSize = (width: number, height: number): Buffer =>
  Buffer.concat([head(width, height), frame(0), trailer]);

/**
 * A GIF that is also a valid script. Its width is the bytes of `/*`, which begin a JavaScript comment; the GIF's own
 * comment ends it.
 */
export const gifWithScript = (script: string): Buffer =>
  Buffer.concat([head(0x2a2f, 4), comment(`*/=1;${script}//`), frame(0), trailer]);
