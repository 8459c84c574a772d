import path from 'node:path';
import sharp from 'sharp';
import { hex } from '../drawing/palette.ts';
import type { EventCard } from '../../src/features/events/picture/sharing-card.ts';
import { cardSize, coverBox, eventCard } from './event-card.ts';

/** Messengers fetch the picture before they show a link, and leave out a heavy one. */
const mostBytes = 100_000;
const qualities = [80, 70, 60, 50, 40];

/** The club's own scene, for an event without a cover. The build runs in the folder of the site. */
const defaultCover = (): string => path.resolve('public/images/heroSection_img.jpg');

/**
 * The picture of a shared event as JPEG, under 100 kB.
 * @param cover a picture file; the club's own scene when absent
 * @throws when the cover is not a picture
 */
export async function renderEventCard(card: EventCard, cover?: Buffer): Promise<Buffer> {
  const picture = await sharp(cover ?? defaultCover())
    .rotate()
    // The figure of the club's own scene stands beside its middle.
    .resize(coverBox.width, coverBox.height, { fit: 'cover', position: cover ? 'centre' : 'attention' })
    .toBuffer();
  const { data, info } = await sharp({ create: { ...cardSize, channels: 3, background: hex('board') } })
    .composite([
      { input: picture, left: coverBox.left, top: coverBox.top },
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
