/** Facts about a picture that can be read from its bytes without decoding it. */
export interface PictureHeader {
  /** Width times height; 0 when the header cannot be read. */
  pixels: number;
  /** Whether the picture is a JPEG whose decoder needs only a few rows in memory at a time. */
  isRowByRow: boolean;
  /** False for a JPEG whose end is missing or whose segments cannot be read. Other formats are not checked. */
  isWhole: boolean;
}

/**
 * Whether a marker begins the segment of a JPEG with its size: SOF0 to SOF15 (ITU-T T.81, table B.1), without DHT, JPG
 * and DAC.
 */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Whether a JPEG has its end marker. In the picture's data, 0xff is followed by 0 or a restart marker, so the first
 * 0xff 0xd9 is the end.
 */
function hasEnd(bytes: Uint8Array, from: number): boolean {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && bytes[at + 1] !== 0xd9) at = bytes.indexOf(0xff, at + 1);
  return at >= 0;
}

function jpegHeader(bytes: Uint8Array, view: DataView): PictureHeader {
  let pixels = 0;
  let isRowByRow = false;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xda) return { pixels, isRowByRow, isWhole: hasEnd(bytes, at) };
    if (isFrame(marker)) {
      pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
      // Baseline and extended sequential; a progressive JPEG comes in several passes over the whole picture.
      isRowByRow = marker <= 0xc1;
    }
    // A marker may be preceded by fill bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return { pixels, isRowByRow, isWhole: false };
}

/** The size of a WebP's canvas (RFC 9649), by the kind of its first chunk. */
function webpPixels(bytes: Uint8Array, view: DataView): number {
  const uint24 = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  const packed = view.getUint32(21, true);
  switch (bytes[15]) {
    case 0x58: // VP8X
      return (uint24(24) + 1) * (uint24(27) + 1);
    case 0x4c: // VP8L
      return ((packed & 0x3fff) + 1) * (((packed >> 14) & 0x3fff) + 1);
    default:
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  }
}

const sizes: Partial<Record<string, (bytes: Uint8Array, view: DataView) => number>> = {
  'image/png': (_, view) => view.getUint32(16) * view.getUint32(20),
  'image/gif': (_, view) => view.getUint16(6, true) * view.getUint16(8, true),
  'image/webp': webpPixels,
};

/** The longest header of a format of `sizes`, in bytes. */
const headerBytes = 30;

/**
 * Reads the facts about a picture from its bytes.
 * @param type MIME type by the first bytes (`typeByContent`)
 */
export function readPictureHeader(bytes: Uint8Array, type: string): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/jpeg') return jpegHeader(bytes, view);
  const pixels = bytes.length < headerBytes ? 0 : (sizes[type]?.(bytes, view) ?? 0);
  return { pixels, isRowByRow: false, isWhole: true };
}
