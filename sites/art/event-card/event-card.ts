import type { EventCard } from '../../src/features/events/sharing-card.ts';
import { datePlates } from './plates.ts';
import { fitLines, type FittedLines } from './fit-lines.ts';
import { drawText, outlineText, textWidth, type OutlinedText } from '../drawing/outlined-text.ts';
import { hex, over } from '../drawing/palette.ts';
import { at, line, moved } from '../drawing/shapes.ts';
import { LOGO_SIZE, logo } from '../logo.ts';

/** Pixels of the picture of a shared link, as messengers recommend. */
export const cardSize = { width: 1200, height: 630 } as const;
/** The part at the right for the event's cover. */
export const coverBox = { left: 772, top: 0, width: 428, height: 630 } as const;

const margin = 56;
const boxWidth = coverBox.left - 2 * margin + 8;
const logoHeight = 68;
const noteSize = 32;
const nameTop = 150;
const platesTop = 436;
const nameHeight = platesTop - nameTop - 28;

/**
 * The board beside the cover: club, name, first and last day on plates, note. A text with a character that no font here
 * has is left out.
 */
export function eventCard({ eventName, days, footnote, clubName }: EventCard): string {
  const club = outlineText(clubName);
  const name = fitLines(eventName, { width: boxWidth, height: nameHeight });
  const note = fitted(footnote);
  const art = [
    `<rect width="${coverBox.left}" height="${cardSize.height}" fill="${hex('board')}"/>`,
    line(`M${coverBox.left} 0V${cardSize.height}`, 'marigold', 8, 'butt'),
    moved(at(margin, 48), logo(), 0, logoHeight / LOGO_SIZE),
    club ? drawText(club, at(margin + logoHeight + 20, 97), 40, 'willow') : '',
    name ? drawName(name) : '',
    allPlates(days),
    note ? drawText(note, at(margin, 596), noteSize, over('marigold', 'chalk', 0.6)) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 ${cardSize.width} ${cardSize.height}">${art.join('')}</svg>`;
}

/** Height of capitals, as a share of the font size. */
const capitals = 0.7;

/** Draws the name vertically centred between the club's name and the plates. */
function drawName({ lines, size, leading }: FittedLines): string {
  const height = size * capitals + (lines.length - 1) * leading;
  const first = nameTop + (nameHeight - height) / 2 + size * capitals;
  return lines.map((each, i) => drawText(each, at(margin, first + i * leading), size, 'chalk')).join('');
}

/**
 * Returns the first words of a text, as many as fit on one line; undefined when not even the first word can be drawn
 * there.
 */
function fitted(text: string): OutlinedText | undefined {
  const words = text.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const outlined = outlineText(
      words
        .slice(0, count)
        .join(' ')
        .replace(/[,·]\s*$/, ''),
    );
    if (!outlined) return undefined;
    if (textWidth(outlined, noteSize) <= boxWidth) return outlined;
  }
  return undefined;
}

function allPlates(days: EventCard['days']): string {
  let x = margin;
  return days
    .map((day, i) => {
      const dash = i > 0 ? line(`M${x + 4} ${platesTop + 60}H${x + 32}`, 'marigold', 8, 'butt') : '';
      if (i > 0) x += 44;
      const { art, width } = datePlates(day, at(x, platesTop));
      x += width + 8;
      return dash + art;
    })
    .join('');
}
