/** Each colour as `#rrggbb`; `veil` has two more digits. */
export interface Palette {
  /** Background of the navigation bar, the hero and the footer. */
  board: string;
  board2: string;
  /** Background of the page. */
  paper: string;
  sand: string;
  /** Background of cards and fields. */
  chalk: string;
  ink: string;
  /** Secondary text. */
  ink2: string;
  /** The main action on paper, and errors; not for use on `board`. */
  earth: string;
  earthDark: string;
  /** The main action on `board`, and the focus ring; not for text on paper. */
  marigold: string;
  marigoldEdge: string;
  /** Status of what is ongoing. */
  sky: string;
  /** Status of what is past or complete. */
  stone: string;
  /** Success. */
  grass: string;
  /** Edges of fields. */
  lineStrong: string;
  /** Decoration only. */
  line: string;
  /** Captions on `board`. */
  willow: string;
  boardEdge: string;
  earthEdge: string;
  wire: string;
  /** The colour `board`, nine tenths opaque: the backdrop of a dialog. */
  veil: string;
}

export type PaletteColour = keyof Palette;

/** Colours that are the same in all palettes: the paper of the pages, and colours with a meaning, such as a status. */
const common = {
  ...{ paper: '#fbf4e4', sand: '#f1e6cd', chalk: '#fff9ec', lineStrong: '#7a6c4c', line: '#c9b994' },
  ...{ sky: '#15578f', stone: '#4a4d49', grass: '#1f6a3e' },
};

/** OKLCH: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees (https://www.w3.org/TR/css-color-4/#ok-lab). */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const gamma = (share: number): number => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);

type Three = [number, number, number];

const linearRgb = (colour: string): Three =>
  [1, 3, 5].map((start) => linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255)) as Three;

/** The colour in OKLab: its lightness, its place between green and red, and its place between blue and yellow. */
function oklab(colour: string): Three {
  const [r, g, b] = linearRgb(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function oklch(colour: string): Oklch {
  const [l, a, b] = oklab(colour);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function rgbOf({ l: lightness, c, h }: Oklch): Three {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The colour as `#rrggbb`. A colour that a screen cannot show is made paler until it can be shown. */
function hexOf({ l, c, h }: Oklch): string {
  const lightness = Math.min(Math.max(l, 0), 1);
  const isShown = (chroma: number): boolean =>
    rgbOf({ l: lightness, c: chroma, h }).every((share) => share >= -0.0005 && share <= 1.0005);
  const rgb = rgbOf({ l: lightness, c: isShown(c) ? c : greatest(isShown, c), h });
  const digits = rgb.map((share) => Math.round(gamma(Math.min(Math.max(share, 0), 1)) * 255));
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The greatest number from 0 to `limit` that fits, exact to about a thousandth of `limit`. All smaller numbers must fit
 * as well.
 */
function greatest(fits: (number: number) => boolean, limit: number): number {
  let [fitting, tooGreat] = [0, limit];
  for (let step = 0; step < 10; step++) {
    const middle = (fitting + tooGreat) / 2;
    if (fits(middle)) fitting = middle;
    else tooGreat = middle;
  }
  return fitting;
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours by WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colours that are used on each background, with the least contrast. WCAG 1.4.3 requires 4.5 for text; 1.4.11
 * requires 3 for the edges of controls.
 */
const readable: readonly (readonly [text: PaletteColour, surfaces: readonly PaletteColour[], least: number])[] = [
  ['chalk', ['board', 'board2', 'earth', 'earthDark', 'ink', 'sky', 'stone', 'grass'], 4.5],
  ['marigold', ['board'], 4.5],
  ['willow', ['board', 'board2', 'earth', 'ink'], 4.5],
  ['ink', ['paper', 'sand', 'chalk', 'marigold'], 4.5],
  ['ink2', ['paper', 'sand', 'chalk'], 4.5],
  ['earth', ['paper', 'chalk'], 4.5],
  ['earthDark', ['sand'], 4.5],
  ['lineStrong', ['paper', 'chalk'], 3],
];

export interface ContrastFault {
  text: PaletteColour;
  surface: PaletteColour;
  contrast: number;
  /** The contrast that WCAG requires. */
  least: number;
}

/** Returns the pairs of colours whose contrast is too low. The palettes of `palettes` have none (`look.spec.ts`). */
export const contrastFaults = (palette: Palette): ContrastFault[] =>
  readable.flatMap(([text, surfaces, least]) =>
    surfaces
      .map((surface) => ({ text, surface, contrast: contrast(palette[text], palette[surface]), least }))
      .filter((pair) => pair.contrast < least),
  );

/** Makes the whole palette from three colours. Shades, edges, captions and inks get their hues from them. */
function paletteFrom(board: string, marigold: string, earth: string): Palette {
  const [ground, accent, action] = [oklch(board), oklch(marigold), oklch(earth)];
  const ink = (l: number) => hexOf({ l, c: Math.min(ground.c, 0.02), h: ground.h });
  // A dark board has a lighter shade beside it. A lighter board has a darker shade, so that its captions stay readable.
  const shade = ground.l < 0.38 ? 0.07 : -0.06;
  return {
    ...common,
    ...{ board, marigold, earth },
    board2: hexOf({ ...ground, l: ground.l + shade }),
    boardEdge: hexOf({ l: ground.l - 0.075, c: ground.c * 0.65, h: ground.h }),
    wire: hexOf({ l: Math.max(0.61, ground.l + 0.2), c: Math.min(ground.c, 0.04), h: ground.h }),
    veil: `${board}e6`,
    ...{ ink: ink(0.234), ink2: ink(0.39) },
    marigoldEdge: hexOf({ l: accent.l - 0.2, c: accent.c * 0.75, h: accent.h }),
    willow: hexOf({ l: Math.max(0.862, 0.55 + ground.l), c: Math.min(accent.c, 0.078), h: accent.h }),
    earthDark: hexOf({ l: action.l - 0.049, c: action.c * 0.91, h: action.h }),
    earthEdge: hexOf({ l: action.l - 0.149, c: action.c * 0.66, h: action.h }),
  };
}

/** The palettes that a club can choose by name. `board` is the product's own. */
export const palettes = {
  board: {
    ...common,
    ...{ board: '#0f2e25', board2: '#1b4234', boardEdge: '#081a15', wire: '#6f8a7f', veil: '#0f2e25e6' },
    ...{ marigold: '#f5a800', marigoldEdge: '#a66f00', willow: '#e7c892' },
    ...{ earth: '#9c2c17', earthDark: '#86240f', earthEdge: '#5a170a', ink: '#14211c', ink2: '#3e4a43' },
  },
  navy: paletteFrom('#132a4f', '#ff9f33', '#a32a1c'),
  maroon: paletteFrom('#4b1420', '#f4b733', '#a11f33'),
  royal: paletteFrom('#20307f', '#ffd034', '#a3263c'),
  teal: paletteFrom('#083c46', '#ff9e78', '#a1372a'),
  plum: paletteFrom('#3a1b49', '#ecb72c', '#9a2851'),
  charcoal: paletteFrom('#22272b', '#b9dd45', '#a2341c'),
  night: paletteFrom('#0e2133', '#7ccaf2', '#97293f'),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

export const paletteNames = Object.keys(palettes) as PaletteName[];

export const isPaletteName = (text: string): text is PaletteName => Object.hasOwn(palettes, text);

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/.test(text);

/**
 * The palette whose board is this colour. Its gold is the first of `golds` that can be read on the board, or else the
 * lightest. Other contrasts are not checked.
 * @param colour `#rrggbb`
 */
export function paletteOf(colour: string): Palette {
  const board = oklch(colour);
  const marigold = golds.find((gold) => contrast(gold, colour) >= 4.5) ?? golds.at(-1)!;
  // On a red or brown board, the main action has the board's own hue.
  const isRed = board.c > 0.04 && (board.h < 50 || board.h > 350);
  return paletteFrom(colour, marigold, hexOf({ l: 0.46, c: 0.15, h: isRed ? board.h : 33 }));
}

/** Shades from marigold to a lighter gold. */
const golds = Array.from({ length: 12 }, (_, step) => hexOf({ l: 0.786 + step * 0.01, c: 0.165, h: 76 + step }));

/**
 * Returns the palette of a look.
 * @param look name of one of `palettes`, or a main colour as `#rrggbb`
 */
export const paletteOfLook = (look: string): Palette => (isPaletteName(look) ? palettes[look] : paletteOf(look));

const passes = (colour: string): boolean => contrastFaults(paletteOf(colour)).length === 0;

/**
 * Returns a main colour on which texts can be read: `colour` itself, or else the nearest of six darker colours, five of
 * which are also paler.
 * @param colour `#rrggbb`
 */
export function nearestReadable(colour: string): string {
  if (passes(colour)) return colour;
  const { l, c, h } = oklch(colour);
  const darker = [1, 0.9, 0.8, 0.7, 0.6, 0.5].map((share) => {
    const at = (lightness: number): string => hexOf({ l: lightness, c: c * share, h });
    return at(greatest((lightness) => passes(at(lightness)), l));
  });
  return darker.reduce((nearest, each) => (distance(each, colour) < distance(nearest, colour) ? each : nearest));
}

/** How different two colours look: their distance in OKLab. */
function distance(one: string, other: string): number {
  const [from, to] = [oklab(one), oklab(other)];
  return Math.hypot(...from.map((part, i) => part - to[i]!));
}

/** `earthDark` → `--earth-dark`, `ink2` → `--ink-2`. */
export const propertyOf = (colour: PaletteColour): string =>
  `--${colour.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;

/** The CSS custom properties of the pages and their colours. */
export const colourProperties = (palette: Palette): [property: string, colour: string][] =>
  (Object.keys(palette) as PaletteColour[]).map((name) => [propertyOf(name), palette[name]]);

interface StyledDocument {
  documentElement: { style: { setProperty: (name: string, value: string) => void } };
}

/** Gives a page of the site the colours of this palette. */
export function applyPalette({ documentElement }: StyledDocument, palette: Palette): void {
  for (const [property, colour] of colourProperties(palette)) documentElement.style.setProperty(property, colour);
}
