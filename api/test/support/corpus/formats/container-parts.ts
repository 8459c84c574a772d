/** The WebP chunks that a stored picture may have: pixels, transparency and their header. */
const webpPictureChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];
const avifBoxes = ['ftyp', 'meta', 'mdat'];
const avifMetaBoxes = ['hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp', 'idat'];
const avifItemTypes = ['av01'];
const avifProperties = ['ispe', 'pixi', 'av1C', 'auxC', 'pasp', 'irot', 'imir'];

interface Box {
  type: string;
  data: Buffer;
}

/**
 * Names of the parts that a stored WebP or AVIF picture must not have, such as `EXIF`, and of bytes after its end.
 * Empty when there are none.
 */
export function foreignParts(picture: Buffer): string[] {
  if (picture.toString('latin1', 8, 12) === 'WEBP') return foreignChunks(picture);
  if (picture.toString('latin1', 4, 12) === 'ftypavif') return foreignBoxes(picture);
  return ['no WebP and no AVIF'];
}

/** Reads RIFF chunks: type, length and data, padded to an even length. */
function foreignChunks(webp: Buffer): string[] {
  const end = 8 + webp.readUInt32LE(4);
  const types: string[] = [];
  for (let at = 12; at < end; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2))
    types.push(webp.toString('latin1', at, at + 4));
  return [...outside(webpPictureChunks, types), ...(webp.length === end ? [] : ['bytes behind the end'])];
}

/** Reads the boxes of the ISO base media file format: length, type and data. Each item in `meta` has a type. */
function foreignBoxes(avif: Buffer): string[] {
  const whole = boxesOf(avif);
  const meta = boxesOf(dataOf(whole, 'meta').subarray(4));
  const items = boxesOf(dataOf(meta, 'iinf').subarray(6)).map(({ data }) => data.toString('latin1', 8, 12));
  const properties = boxesOf(dataOf(boxesOf(dataOf(meta, 'iprp')), 'ipco'));
  return [
    ...outside(avifBoxes, typesOf(whole)),
    ...outside(avifMetaBoxes, typesOf(meta)),
    ...outside(avifItemTypes, items),
    ...outside(
      avifProperties,
      properties.filter((box) => !isColourNumbers(box)).map(({ type }) => type),
    ),
  ];
}

/** Whether the box gives a colour space by numbers. Unlike an ICC profile, these are no metadata. */
const isColourNumbers = ({ type, data }: Box): boolean => type === 'colr' && data.toString('latin1', 0, 4) === 'nclx';

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = bytes.length - at < 8 ? 0 : bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length)
      return [...boxes, { type: 'bytes that are no box', data: bytes.subarray(at) }];
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

const typesOf = (boxes: Box[]): string[] => boxes.map(({ type }) => type);
const dataOf = (boxes: Box[], wanted: string): Buffer =>
  boxes.find(({ type }) => type === wanted)?.data ?? Buffer.alloc(0);
const outside = (allowed: readonly string[], found: string[]): string[] =>
  found.filter((each) => !allowed.includes(each));
