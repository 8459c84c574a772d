/**
 * The colours of the club. The site's CSS is generated from them (`npm run colours -w sites`); the console, the
 * captcha, the policies' PDF files and the pictures import them. `palette.spec.ts` checks the contrasts.
 */
export const palette = {
  /** Bar, hero, footer. */
  board: '#0f2e25',
  board2: '#1b4234',
  /** The page. */
  paper: '#fbf4e4',
  sand: '#f1e6cd',
  /** Cards and fields. */
  chalk: '#fff9ec',
  ink: '#14211c',
  /** Secondary text. */
  ink2: '#3e4a43',
  /** For the main action on paper and for errors; not on board. */
  earth: '#9c2c17',
  earthDark: '#86240f',
  /** For the main action on board and the focus ring; not for text on paper. */
  marigold: '#f5a800',
  marigoldEdge: '#a66f00',
  /** Ongoing. */
  sky: '#15578f',
  /** Past and complete. */
  stone: '#4a4d49',
  /** Success. */
  grass: '#1f6a3e',
  /** Edges of fields. */
  lineStrong: '#7a6c4c',
  /** Decoration only. */
  line: '#c9b994',
  /** Captions on board. */
  willow: '#e7c892',
  boardEdge: '#081a15',
  earthEdge: '#5a170a',
  wire: '#6f8a7f',
  /** Board, nine tenths opaque: behind a dialog. */
  veil: '#0f2e25e6',
} as const;

export type PaletteColour = keyof typeof palette;
