import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { captchaPictureSize, captchaPlate } from '@maidan/shared/domain/captcha.ts';
import { palette } from '@maidan/shared/palette.ts';
import { outlines, unitsPerEm } from './captcha-outlines.ts';

/** The picture has twice the size in which it is shown, for screens with a high resolution. */
const density = 2;

/** A number between `from` and `to` that cannot be predicted. */
const between = (from: number, to: number): number => from + (randomInt(10_001) / 10_000) * (to - from);

/** Draws the answer as a PNG, with one tilted plate for each character. */
export async function renderCaptcha(answer: string): Promise<Buffer> {
  const { width, height } = captchaPictureSize(answer.length);
  const plates = [...answer].map((character, place) => drawPlate(character, place)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}"
    viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${palette.board}"/>
    <path d="M0 22H${width}" stroke="${palette.willow}" stroke-width="2" stroke-dasharray="6 5"/>${plates}${scratches(width)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, compressionLevel: 9 }).toBuffer();
}

function drawPlate(character: string, place: number): string {
  const x = captchaPlate.edge + place * (captchaPlate.width + captchaPlate.gap);
  const y = 22 + between(-6, 8);
  const tilt = between(-13, 13).toFixed(1);
  const [middleX, middleY] = [x + captchaPlate.width / 2, y + captchaPlate.height / 2];
  const dark = randomInt(3) === 0;
  const [face, mark] = dark ? [palette.board2, palette.chalk] : [palette.chalk, palette.ink];
  const holes = [x + 9, x + captchaPlate.width - 9].map(
    (cx) => `<circle cx="${cx}" cy="${y + 8}" r="2.5" fill="${palette.board}"/>`,
  );
  return `<g transform="rotate(${tilt} ${middleX} ${middleY})">
    <rect x="${x}" y="${y + 4}" width="${captchaPlate.width}" height="${captchaPlate.height}" rx="3" fill="${palette.ink}"/>
    <rect x="${x}" y="${y}" width="${captchaPlate.width}" height="${captchaPlate.height}" rx="3" fill="${face}" stroke="${palette.willow}"/>
    ${holes.join('')}${drawCharacter(character, middleX, y + captchaPlate.height - 12, mark)}</g>`;
}

/** Draws the character as an outline, because text in the picture's source would be easy for a program to read. */
function drawCharacter(character: string, middleX: number, baseline: number, colour: string): string {
  const scale = between(54, 62) / unitsPerEm;
  const place = `translate(${middleX} ${baseline}) scale(${scale})`;
  return `<path d="${outlines.get(character) ?? ''}" transform="${place}" fill="${colour}"/>`;
}

/** Strokes across the plates, which make it harder for a program to cut the picture into characters. */
function scratches(width: number): string {
  const strokes = Array.from({ length: 5 }, (_, i) => {
    const from = between(0, width * 0.8);
    const bend = `${(from + between(30, 80)).toFixed(0)} ${between(20, 95).toFixed(0)}`;
    const end = `${(from + between(90, 170)).toFixed(0)} ${between(20, 95).toFixed(0)}`;
    return `<path d="M${from.toFixed(0)} ${between(20, 95).toFixed(0)}Q${bend} ${end}" stroke="${i % 2 ? palette.earth : palette.willow}"/>`;
  });
  return `<g fill="none" stroke-width="2" opacity=".8">${strokes.join('')}</g>`;
}
