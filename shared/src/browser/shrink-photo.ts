import { reportUnless } from './report-unless.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * A picture's size in pixels, scaled down to `longestSide` with the same aspect ratio. A smaller picture keeps its
 * size.
 */
export function shrunkSize({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The qualities of JPEG that are tried in this order until the picture is small enough. */
const jpegQualities = [0.85, 0.75, 0.6, 0.45];

export interface PhotoLimits {
  /** Pixels. */
  longestSide: number;
  bytes: number;
}

/**
 * Returns the picture in the first quality of `jpegQualities` that has at most `limit` bytes, or else in the last one.
 */
export async function encodeUnderLimit(encode: (quality: number) => Promise<Blob>, limit: number): Promise<Blob> {
  let encoded = new Blob();
  for (const quality of jpegQualities) {
    encoded = await encode(quality);
    if (encoded.size <= limit) break;
  }
  return encoded;
}

const jpegEnd = new Uint8Array([0xff, 0xd9]);

/**
 * Decodes a picture and rotates it as its metadata say. Chrome before 112, Firefox before 111 and Safari before 16
 * refuse the option `from-image`, but rotate an <img>.
 */
async function decodeUpright(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return decodeElement(file);
  }
}

async function decodeElement(file: Blob): Promise<HTMLImageElement> {
  const picture = Object.assign(new Image(), { src: URL.createObjectURL(file) });
  try {
    await picture.decode();
  } finally {
    URL.revokeObjectURL(picture.src);
  }
  return picture;
}

/**
 * Decodes a picture. Chromium shows a JPEG without its last bytes on a page, but does not decode it. With an end marker
 * added, Chromium decodes the part that is there, and the preview shows that the rest is missing.
 */
const decode = (file: Blob): Promise<ImageBitmap | HTMLImageElement> =>
  decodeUpright(file).catch((error: unknown) => {
    reportUnless(error, DOMException);
    return decodeUpright(new Blob([file, jpegEnd]));
  });

/** Returns the picture on a canvas, rotated as its metadata say, and on white, because a PNG may be transparent. */
async function draw(file: Blob, longestSide: number): Promise<HTMLCanvasElement> {
  const picture = await decode(file);
  const canvas = Object.assign(document.createElement('canvas'), shrunkSize(picture, longestSide));
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('No canvas', 'NotSupportedError');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (picture instanceof ImageBitmap) picture.close();
  return canvas;
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new DOMException('The picture could not be encoded', 'EncodingError'))),
      'image/jpeg',
      quality,
    );
  });

/**
 * The picture as an upright JPEG without its metadata, at most `longestSide` wide and high. It has at most `bytes`
 * bytes, unless even the lowest quality has more.
 * @throws DOMException when the browser cannot decode the file
 */
export async function shrinkToJpeg(file: Blob, { longestSide, bytes }: PhotoLimits): Promise<Blob> {
  const canvas = await draw(file, longestSide);
  return encodeUnderLimit((quality) => toJpeg(canvas, quality), bytes);
}
