/** The inks of the Tin Board; the site keeps the same ones as CSS tokens. Contrasts in comments are against `chalk`. */
export const inks = {
  board: '#0F2E25',
  board2: '#1B4234',
  paper: '#FBF4E4',
  sand: '#F1E6CD',
  chalk: '#FFF9EC',
  ink: '#14211C', // 15.8
  ink2: '#3E4A43', // 8.5 on paper
  earth: '#9C2C17', // 7.2
  earthDark: '#86240F', // 8.8
  marigold: '#F5A800', // only on board, or under ink
  marigoldEdge: '#A66F00',
  sky: '#15578F', // 7.2
  stone: '#4A4D49', // 8.2
  grass: '#1F6A3E', // 6.3
  lineStrong: '#7A6C4C', // 4.7: edges of fields
  line: '#C9B994', // decoration only
  willow: '#E7C892', // captions on board
} as const;

export const display = 'Anek, "Arial Narrow", Impact, sans-serif';
export const text = 'Mukta, "Noto Sans Devanagari", system-ui, sans-serif';

/** Uppercase by CSS only: the DOM keeps the spec's case. */
export const displayType = { fontFamily: display, fontWeight: 800, lineHeight: 1, textTransform: 'uppercase' } as const;
