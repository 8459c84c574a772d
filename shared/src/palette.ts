/**
 * The colours of the club: the site's CSS is generated from here (`npm run colours -w sites`); the
 * console, the captcha, the policies' PDF files and the pictures import it. Contrasts are WCAG ratios.
 */
export const palette = {
  /** Bar, hero, footer: chalk on it 13.9, marigold 7.3. */
  board: '#0f2e25',
  board2: '#1b4234',
  /** The page: ink on it 15.2. */
  paper: '#fbf4e4',
  sand: '#f1e6cd',
  /** Cards and fields: ink on it 15.8. */
  chalk: '#fff9ec',
  ink: '#14211c',
  /** Secondary text: 8.5 on paper. */
  ink2: '#3e4a43',
  /** The main action on paper, and errors: chalk on it 7.2. Never on board (1.9). */
  earth: '#9c2c17',
  earthDark: '#86240f',
  /** The main action on board, and the focus ring; never text on paper (1.8). */
  marigold: '#f5a800',
  marigoldEdge: '#a66f00',
  /** Ongoing: chalk on it 7.2. */
  sky: '#15578f',
  /** Past and complete: chalk on it 8.2. */
  stone: '#4a4d49',
  /** Success: chalk on it 6.3. */
  grass: '#1f6a3e',
  /** Edges of fields: 4.7 on paper. */
  lineStrong: '#7a6c4c',
  /** Decoration only. */
  line: '#c9b994',
  /** Captions on board: 9.1. */
  willow: '#e7c892',
  boardEdge: '#081a15',
  earthEdge: '#5a170a',
  wire: '#6f8a7f',
  /** Board, nine tenths opaque: behind a dialog. */
  veil: '#0f2e25e6',
} as const;

export type PaletteColour = keyof typeof palette;
