import sharp, { type Sharp } from 'sharp';

/** Each text that is hidden in a file of the corpus contains this mark. Tests search stored files for it. */
export const hidden = 'hidden-in-a-picture';
export const hiddenPage = `<html><body><script>alert('${hidden}')</script></body></html>`;

const width = 64;
const height = 48;
export const patternSize: [number, number] = [width, height];

const colours = {
  R: [208, 32, 32],
  G: [32, 160, 64],
  B: [32, 64, 208],
  W: [240, 240, 240],
  K: [0, 0, 0],
} as const;
type Letter = keyof typeof colours;

/** Red, green, blue and white quarters, line by line: `RGBW`. */
export function pattern(): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const letter = 'RGBW'[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] as Letter;
      pixels.set(colours[letter], (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The colour in the middle of each quarter as a letter; `?` for a colour that the pattern does not have. */
export async function quarters(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middles = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));
  return middles
    .map(([x, y]) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return letterOf([...data.subarray(at, at + 3)]);
    })
    .join('');
}

/** Allowed difference per colour channel. Lossy encoders change colours a little, and CMYK cannot show this blue. */
const tolerance = 110;

const letterOf = (pixel: number[]): string => {
  const distance = (letter: Letter) => Math.max(...colours[letter].map((part, i) => Math.abs(part - (pixel[i] ?? 0))));
  const [nearest] = (Object.keys(colours) as Letter[]).sort((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) <= tolerance ? nearest : '?';
};
