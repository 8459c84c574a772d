import { drawText, outlineText, textWidth } from '../drawing/outlined-text.ts';
import type { Tone } from '../drawing/palette.ts';
import { at, disc, rect, spot, type Point } from '../drawing/shapes.ts';

interface Day {
  /** Short month, for example `Dec` or `दिसं.`. */
  month: string;
  /** Day with two digits, for example `06`. */
  day: string;
}

const height = 112;
const narrow = 68;
const gap = 8;
const depth = 8;
const baseline = 94;
/** A smaller size for Devanagari, whose vowel signs would touch the holes. */
const sizeOf = (text: string): number => (/\p{Script=Devanagari}/u.test(text) ? 60 : 78);

interface Plates {
  art: string;
  width: number;
}

/**
 * A day as tin plates, like components/DigitPlates.tsx: the month on a marigold plate, each digit on a chalk plate.
 */
export function datePlates({ month, day }: Day, corner: Point): Plates {
  const word = plate(month.replace(/\.$/, ''), corner, { ground: 'marigold', holes: 'board' });
  let { width } = word;
  const digits = [...day].map((digit) => {
    const drawn = plate(digit, at(corner.x + width + gap, corner.y), { ground: 'chalk', holes: 'board' });
    width += gap + drawn.width;
    return drawn.art;
  });
  return { art: [word.art, ...digits].join(''), width };
}

function plate(text: string, { x, y }: Point, { ground, holes }: { ground: Tone; holes: Tone }): Plates {
  const size = sizeOf(text);
  const outlined = outlineText(text);
  const wide = outlined ? textWidth(outlined, size) : 0;
  const width = Math.max(narrow, wide + 32);
  const hole = (share: number) => spot(disc(x + width * share, y + 16, 6), holes);
  const art = [
    rect(x, y + depth, width, height, { base: 'board', colour: 'chalk', strength: 0.25 }, 4),
    rect(x, y, width, height, ground, 4),
    hole(0.28),
    hole(0.72),
    outlined ? drawText(outlined, at(x + (width - wide) / 2, y + baseline), size, 'board') : '',
  ];
  return { art: art.join(''), width };
}
