import sharp, { type OutputInfo } from 'sharp';
import { hex } from '../drawing/palette.ts';
import type { EventCard } from '../../src/features/events/sharing-card.ts';
import { eveningStrike } from '../scenes/evening-strike.ts';
import { renderScene } from '../scenes/render-scene.ts';
import { cardSize, coverBox, eventCard } from './event-card.ts';

/** Largest size in bytes: messengers fetch the picture before they show a link, and skip a large one. */
const mostBytes = 100_000;
const qualities = [80, 70, 60, 50, 40];

/** The club's own scene for events without a cover, drawn and cropped once. */
let defaultCover: Promise<Pixels> | undefined;

function cutDefaultCover(): Promise<Pixels> {
  // The crop follows the figure, which does not stand in the middle.
  defaultCover ??= cut(Buffer.from(renderScene(eveningStrike)), 'attention');
  return defaultCover;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const cut = (cover: Buffer, position: 'centre' | 'attention'): Promise<Pixels> =>
  sharp(cover)
    .rotate()
    .resize(coverBox.width, coverBox.height, { fit: 'cover', position })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * The picture of a shared event as JPEG, under 100 kB.
 * @param cover a picture file; the club's own scene when absent
 * @throws when the cover is not a picture
 */
export async function renderEventCard(card: EventCard, cover?: Buffer): Promise<Buffer> {
  const picture = await (cover ? cut(cover, 'centre') : cutDefaultCover());
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
