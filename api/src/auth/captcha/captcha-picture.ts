import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import sharp from 'sharp';
import { palette } from '@maidan/shared/palette.ts';

/** Anek Latin ExtraBold Condensed (SIL Open Font License), A-Z and 0-9 only. */
const fontFile = new URL('../../../assets/anek-plates.ttf', import.meta.url);
const bytes = readFileSync(fontFile);
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

const background = { width: 50, height: 68, gap: 8, edge: 18 };
const pictureHeight = 108;
/** Twice the size at which it is shown, for dense screens. */
const density = 2;

/** A number between `from` and `to`, from a cryptographic source, so that it cannot be predicted. */
const between = (from: number, to: number): number => from + (randomInt(10_001) / 10_000) * (to - from);

/** Eight tin plates on a wire, each hung a little askew: the answer, to be read by a person. */
export async function renderCaptcha(answer: string): Promise<Buffer> {
  const width = background.edge * 2 + answer.length * (background.width + background.gap) - background.gap;
  const plates = [...answer].map((character, place) => drawPlate(character, place)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${pictureHeight * density}"
    viewBox="0 0 ${width} ${pictureHeight}"><rect width="100%" height="100%" fill="${palette.board}"/>
    <path d="M0 22H${width}" stroke="${palette.willow}" stroke-width="2" stroke-dasharray="6 5"/>${plates}${scratches(width)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, compressionLevel: 9 }).toBuffer();
}

function drawPlate(character: string, place: number): string {
  const x = background.edge + place * (background.width + background.gap);
  const y = 22 + between(-6, 8);
  const tilt = between(-13, 13).toFixed(1);
  const [middleX, middleY] = [x + background.width / 2, y + background.height / 2];
  const dark = randomInt(3) === 0;
  const [face, mark] = dark ? [palette.board2, palette.chalk] : [palette.chalk, palette.ink];
  const holes = [x + 9, x + background.width - 9].map(
    (cx) => `<circle cx="${cx}" cy="${y + 8}" r="2.5" fill="${palette.board}"/>`,
  );
  return `<g transform="rotate(${tilt} ${middleX} ${middleY})">
    <rect x="${x}" y="${y + 4}" width="${background.width}" height="${background.height}" rx="3" fill="${palette.ink}"/>
    <rect x="${x}" y="${y}" width="${background.width}" height="${background.height}" rx="3" fill="${face}" stroke="${palette.willow}"/>
    ${holes.join('')}<path d="${glyph(character, middleX, y + background.height)}" fill="${mark}"/></g>`;
}

/** The character as an outline: the picture holds no text that a program could copy. */
function glyph(character: string, middleX: number, bottom: number): string {
  const size = between(54, 62);
  const advance = font.getAdvanceWidth(character, size);
  return font.getPath(character, middleX - advance / 2, bottom - 12, size).toPathData(1);
}

/** Strokes across neighbouring plates hinder cutting the picture into single characters. */
function scratches(width: number): string {
  const strokes = Array.from({ length: 5 }, (_, i) => {
    const from = between(0, width * 0.8);
    const bend = `${(from + between(30, 80)).toFixed(0)} ${between(20, 95).toFixed(0)}`;
    const end = `${(from + between(90, 170)).toFixed(0)} ${between(20, 95).toFixed(0)}`;
    return `<path d="M${from.toFixed(0)} ${between(20, 95).toFixed(0)}Q${bend} ${end}" stroke="${i % 2 ? palette.earth : palette.willow}"/>`;
  });
  return `<g fill="none" stroke-width="2" opacity=".8">${strokes.join('')}</g>`;
}
