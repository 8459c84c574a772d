import sharp, { type OutputInfo } from 'sharp';
import { cutAround, type Point } from '@maidan/shared/club-pictures.ts';
import { hex } from '../drawing/palette.ts';
import type { Scene } from '../ground/scene.ts';
import type { EventCard } from '../../src/features/events/sharing-card.ts';
import { eveningStrike } from '../scenes/evening-strike.ts';
import { renderScene } from '../scenes/render-scene.ts';
import { cardSize, coverBox, eventCard } from './event-card.ts';

/** Largest size in bytes: messengers fetch the picture before they show a link, and skip a large one. */
const mostBytes = 100_000;
const qualities = [80, 70, 60, 50, 40];

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const centre = { x: 50, y: 50 };

const box = { ...coverBox, ratio: coverBox.width / coverBox.height };

async function cutPhoto(photo: Buffer, point: Point): Promise<Pixels> {
  const upright = await sharp(photo).autoOrient().toBuffer({ resolveWithObject: true });
  return sharp(upright.data)
    .extract(cutAround(upright.info, box.ratio, point))
    .resize(box.width, box.height)
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Scenes that are drawn and cut around their main figure, kept for the next card. */
const cutScenes = new Map<Scene, Promise<Pixels>>();

function cutScene(scene: Scene): Promise<Pixels> {
  const known = cutScenes.get(scene);
  if (known) return known;
  const { width, hero } = scene;
  const part = cutAround(scene, box.ratio, centre);
  const left = Math.round(Math.min(Math.max(hero.x * width - part.width / 2, 0), width - part.width));
  const cut = sharp(Buffer.from(renderScene(scene)))
    .extract({ ...part, left })
    .resize(box.width, box.height)
    .raw()
    .toBuffer({ resolveWithObject: true });
  cutScenes.set(scene, cut);
  return cut;
}

/**
 * The picture of a shared event as JPEG. Its quality is lowered until it is smaller than 100 kB, or the lowest quality
 * is reached.
 * @param cover a picture file, or a scene; the home page's when absent
 * @param point the point of a picture file that stays visible
 * @throws when the cover is not a picture
 */
export async function renderEventCard(
  card: EventCard,
  cover: Buffer | Scene = eveningStrike,
  point: Point = centre,
): Promise<Buffer> {
  const picture = await (Buffer.isBuffer(cover) ? cutPhoto(cover, point) : cutScene(cover));
  const { data, info } = await sharp({ create: { ...cardSize, channels: 3, background: hex('board') } })
    .composite([
      { input: picture.data, raw: picture.info, left: coverBox.left, top: coverBox.top },
      { input: Buffer.from(eventCard(card)), left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < mostBytes) break;
  }
  return jpeg;
}
