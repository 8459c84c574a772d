import sharp from 'sharp';
import { zip } from '../files/xlsx.ts';
import { animatedGif, comment, gifOfSize, gifWith, gifWithScript } from './formats/gif.ts';
import { withComment, withIptc, withScript, withXmp } from './formats/jpeg.ts';
import { blackPng, chunk, withChunks } from './formats/png.ts';
import { animatedWebp, riffChunk, webpWith } from './formats/webp.ts';
import type { SentFile } from './multipart.ts';
import { hidden, hiddenPage, pattern, patternSize } from './pattern.ts';

/** A file that the API must accept and store without metadata. */
export interface AcceptedFile {
  title: string;
  file(): Promise<SentFile>;
  size: [width: number, height: number];
  /** The expected colours of the four quarters, row by row, such as `RGBW`. */
  quarters: string;
}

const exif = {
  IFD0: { Copyright: hidden, ImageDescription: hidden },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 15/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '81/1 37/1 0/1' },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${hidden} --></x:xmpmeta>`;
const archive = (): Buffer => zip(new Map([['index.html', hiddenPage]]));

const jpeg = () => pattern().jpeg({ quality: 95 }).toBuffer();
const png = () => pattern().png().toBuffer();
const webp = () => pattern().webp({ quality: 95 }).toBuffer();

/** A file that shows the test pattern. */
const showing = (title: string, bytes: () => Promise<Buffer>, sent: Omit<SentFile, 'bytes'> = {}): AcceptedFile => ({
  title,
  file: async () => ({ bytes: await bytes(), ...sent }),
  size: patternSize,
  quarters: 'RGBW',
});

const behind = (tail: string | Buffer) => async (picture: Promise<Buffer>) =>
  Buffer.concat([await picture, Buffer.from(tail)]);

/** The quarters of the upright picture for each of the eight Exif orientations (Exif 2.32, Orientation). */
const upright = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB'];

const orientations = upright.map((quarters, i): AcceptedFile => {
  const orientation = i + 1;
  const size = orientation > 4 ? (patternSize.toReversed() as [number, number]) : patternSize;
  const bytes = () => pattern().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  return { ...showing(`a JPEG of orientation ${orientation}`, bytes), quarters, size };
});

const metadata = [
  showing('a JPEG with a position in EXIF', () => pattern().withExif(exif).jpeg().toBuffer()),
  showing('a JPEG with XMP', async () => withXmp(await jpeg(), xmp)),
  showing('a JPEG with IPTC', async () => withIptc(await jpeg(), hidden)),
  showing('a JPEG with a comment', async () => withComment(await jpeg(), hidden)),
  showing('a JPEG with an ICC profile', () => pattern().withIccProfile('p3').jpeg().toBuffer()),
  showing('a JPEG with all of them', async () => {
    const first = await pattern().withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer();
    return withComment(withIptc(first, hidden), hidden);
  }),
  showing('a PNG with EXIF, XMP and an ICC profile', () =>
    pattern().withExif(exif).withXmp(xmp).withIccProfile('p3').png().toBuffer(),
  ),
  showing('a PNG with texts, a time and a chunk of its own', async () =>
    withChunks(
      await png(),
      chunk('tEXt', Buffer.from(`Comment\0${hidden}`)),
      chunk('iTXt', Buffer.from(`Author\0\0\0\0\0${hidden}`)),
      chunk('tIME', Buffer.from([0x07, 0xea, 11, 22, 10, 0, 0])),
      chunk('prVt', Buffer.from(hidden)),
    ),
  ),
  showing('a WebP with EXIF, XMP and an ICC profile', () =>
    pattern().withExif(exif).withXmp(xmp).withIccProfile('p3').webp({ quality: 95 }).toBuffer(),
  ),
];

const polyglots = [
  showing('a JPEG that is a web page too', async () =>
    behind(hiddenPage)(Promise.resolve(withComment(await jpeg(), hiddenPage))),
  ),
  showing('a JPEG that is a script too', async () => withScript(await jpeg(), `alert('${hidden}')`)),
  showing('a JPEG that is an archive too', () => behind(archive())(jpeg())),
  showing('a JPEG with a film behind it', () => behind(`\0\0\0\x18ftypmp42${hidden}`)(jpeg())),
  showing('a JPEG with a PDF in its comment', async () => withComment(await jpeg(), `%PDF-1.7 ${hidden}`)),
  showing('a PNG that is a web page too', async () => {
    const withText = withChunks(await png(), chunk('tEXt', Buffer.from(`Comment\0${hiddenPage}`)));
    return Buffer.concat([withText, Buffer.from(hiddenPage)]);
  }),
  showing('a PNG that is an archive too', () => behind(archive())(png())),
  showing('a WebP that is a web page too', () => behind(riffChunk('PAGE', Buffer.from(hiddenPage)))(webp())),
];

const red = (title: string, bytes: () => Promise<Buffer> | Buffer, size: [number, number]): AcceptedFile => ({
  title,
  file: async () => ({ bytes: await bytes() }),
  size,
  quarters: 'RRRR',
});

const frames = [
  red('a GIF of 5,000 frames, of which the first is kept', () => animatedGif(5_000), [1, 1]),
  red('a WebP of 5,000 frames, of which the first is kept', () => animatedWebp(5_000), [4, 4]),
  red('a GIF that announces 65,535 pixels a side and has one', () => gifOfSize(65_535, 65_535), [1, 1]),
  red('a GIF with a comment', () => gifWith(comment(hidden)), [1, 1]),
  red('a GIF that is a web page too', () => behind(hiddenPage)(Promise.resolve(gifWith(comment(hiddenPage)))), [1, 1]),
  red('a GIF that is an archive too', () => behind(archive())(Promise.resolve(animatedGif(1))), [1, 1]),
  red('a GIF that is a script too', () => gifWithScript(`alert('${hidden}')`), [1, 1]),
  red('a WebP with a chunk of its own', () => webpWith('PAGE', Buffer.from(hiddenPage)), [4, 4]),
];

const pixel = (format: 'jpeg' | 'png' | 'webp' | 'gif'): AcceptedFile =>
  red(
    `a ${format.toUpperCase()} of one pixel`,
    () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#d02020' } })
        .toFormat(format)
        .toBuffer(),
    [1, 1],
  );

const kinds = [
  showing('a CMYK JPEG', () => pattern().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()),
  showing('a CMYK JPEG with its profile', () =>
    pattern().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
  ),
  showing('a progressive JPEG', () => pattern().jpeg({ quality: 95, progressive: true }).toBuffer()),
  showing('a PNG of 16 bits', () => pattern().toColourspace('rgb16').png().toBuffer()),
  showing('an interlaced PNG', () => pattern().png({ progressive: true }).toBuffer()),
  showing('a PNG with a palette', () => pattern().png({ palette: true }).toBuffer()),
  showing('a lossless WebP', () => pattern().webp({ lossless: true }).toBuffer()),
  {
    ...showing('a PNG whose transparent half becomes the colour of chalk', () => {
      const [width, height] = patternSize;
      const alpha = Buffer.alloc(width * height, 0).fill(255, (width * height) / 2);
      return pattern()
        .joinChannel(alpha, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer();
    }),
    quarters: 'WWBW',
  },
  {
    title: 'an interlaced PNG of 16 bits with alpha',
    file: () =>
      Promise.resolve({ bytes: blackPng({ width: 600, height: 400, depth: 16, colourType: 6, interlaced: true }) }),
    size: [600, 400] as [number, number],
    // The pixels are black and fully transparent, so white shows.
    quarters: 'WWWW',
  },
];

const named = (title: string, name: string) => showing(`a JPEG with ${title}`, jpeg, { name });
const names = [
  named('a name that leads out of its folder', '../../../../etc/cron.d/photo.jpg'),
  named('a name that leads out of a folder of Windows', '..\\..\\windows\\system32\\photo.jpg'),
  named('an absolute name', '/etc/passwd'),
  named('an encoded name that leads out', '..%2f..%2fphoto.jpg'),
  named('a name that is written from right to left', 'photo\u202Egpj.exe'),
  named('marks of direction in its name', '\u2067\u200F\u2066photo.jpg'),
  named('a name of 10,000 letters', `${'a'.repeat(10_000)}.jpg`),
  named('a name of dots', '..'),
  named('the name of a device', 'CON.jpg'),
  named('quotes and line ends in its name', 'a";\r\nX-Header: 1\r\n\r\n.jpg'),
  named('the name of a program', 'photo.php'),
  named('no name’s ending', 'photo'),
  named('a command in its name', '$(touch hidden);`id`|.jpg'),
  showing('a PNG that calls itself a JPEG', png, { name: 'photo.jpg', type: 'image/jpeg' }),
  showing('a JPEG that calls itself a WebP', jpeg, { name: 'photo.webp', type: 'image/webp' }),
];

export const acceptedFiles: readonly AcceptedFile[] = [
  ...orientations,
  ...metadata,
  ...polyglots,
  ...frames,
  ...(['jpeg', 'png', 'webp', 'gif'] as const).map(pixel),
  ...kinds,
  ...names,
];

/** Whether the file is a GIF. The console's forms accept GIFs, but forms with a player's photo do not. */
export const isGif = ({ bytes }: SentFile): boolean => bytes.subarray(0, 3).toString('latin1') === 'GIF';
