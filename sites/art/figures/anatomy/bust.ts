import { shaded, SKINS, type Tone } from '../../drawing/palette.ts';
import { band, bandPath, disc, inside, line, moved, path, polygon, rect, at, spot } from '../../drawing/shapes.ts';
import { drawHead } from './head.ts';
import type { Player } from '../player.ts';

/** Features that are shown in a portrait, but not in a card-size figure. */
export interface Sitter extends Player {
  readonly beard?: 'full' | 'moustache';
  readonly glasses?: boolean;
  /** A dupatta or shawl over one shoulder instead of a sports shirt. */
  readonly shawl?: Tone;
  readonly collar: 'polo' | 'crew';
}

const HEAD_AT = at(0, -330);

/** Head and shoulders, facing us; the chest is cut off at y = 0. About 440 tall. */
export function bust(sitter: Sitter): string {
  const shoulders = [disc(-148, -92, 62), disc(148, -92, 62), disc(-160, 60, 50), disc(160, 60, 50), disc(0, -150, 62)];
  const outline = bandPath(shoulders);
  const sleeves = [-1, 1]
    .map((side) => line(`M${side * 122} 20Q${side * 132} -40 ${side * 116} -84`, shaded(sitter.shirt, 0.36), 7))
    .join('');
  const shade = rect(-240, -240, 150, 320, shaded(sitter.shirt, 0.16));
  const yoke = line('M-230 -34Q0 22 230 -34', sitter.trim, 16, 'butt');
  const cloth =
    band(shoulders, sitter.shirt) + inside(outline, shade + (sitter.shawl ? '' : yoke) + sleeves + shawl(sitter));
  const head = drawHead(sitter, { at: at(0, 0), neck: at(0, 74), look: 'front' });
  return cloth + throat(sitter) + moved(HEAD_AT, head + beard(sitter) + glasses(sitter), 0, 1.9) + collar(sitter);
}

function shawl({ shawl: tone }: Sitter): string {
  if (!tone) return '';
  return (
    path('M-70 -220L40 -190L240 40L240 120L40 120Z', tone) +
    line('M-66 -214L52 110', shaded(tone, 0.3), 8) +
    line('M-20 -200L120 110', shaded(tone, 0.2), 6)
  );
}

/** The open throat of a polo shirt; it is drawn before the neck. */
function throat({ collar, skin }: Sitter): string {
  return collar === 'polo' ? polygon([at(-46, -232), at(46, -232), at(0, -148)], shaded(SKINS[skin], 0.2)) : '';
}

/** Draws the ribbing of a crew neck, or the wings of a polo collar; both are drawn over the neck. */
function collar({ collar: kind, trim }: Sitter): string {
  if (kind === 'crew') return line('M-47 -188C-47 -132 47 -132 47 -188', trim, 17, 'butt');
  const wing = (side: number) =>
    polygon([at(side * 52, -246), at(side * 90, -196), at(side * 34, -136), at(0, -160)], trim) +
    line(`M${side * 88} -194L${side * 34} -136L0 -160`, shaded(trim, 0.3), 5, 'butt');
  return wing(-1) + wing(1);
}

function beard({ beard: kind, hairTone }: Sitter): string {
  const moustache = path('M-26 26Q0 8 26 26Q14 34 0 28Q-14 34 -26 26Z', hairTone);
  if (kind === 'moustache') return moustache;
  if (kind !== 'full') return '';
  const jaw = bandPath([disc(0, -4, 53), disc(-10, 34, 29), disc(10, 34, 29)]);
  return (
    inside(jaw, path('M-60 6L-44 10Q-38 26 -24 24Q0 10 24 24Q38 26 44 10L60 6V80H-60Z', hairTone)) +
    band([disc(-7, 36, 4), disc(7, 36, 4)], shaded(hairTone, 0.5))
  );
}

function glasses({ glasses: worn }: Sitter): string {
  if (!worn) return '';
  const lens = (x: number) => line(`M${x - 17} 2h34v14a12 12 0 0 1 -12 10h-10a12 12 0 0 1 -12 -10Z`, 'shade', 5);
  return lens(-23) + lens(23) + line('M-6 4H6M-40 4L-52 0M40 4L52 0', 'shade', 5) + spot(disc(0, 4, 2), 'shade');
}
