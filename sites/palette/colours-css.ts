import { palette, type PaletteColour } from '@maidan/shared/palette.ts';

/** Custom properties that existing style sheets abbreviate or hyphenate; every other one has its colour's name. */
const propertyNames: Partial<Record<PaletteColour, string>> = {
  board2: 'board-2',
  ink2: 'ink-2',
  earthDark: 'earth-dk',
  marigoldEdge: 'marigold-dk',
  lineStrong: 'line-strong',
  boardEdge: 'board-edge',
  earthEdge: 'earth-edge',
};

/** The palette as CSS custom properties: the whole text of `src/styles/colours.css`. */
export function coloursCss(): string {
  const properties = Object.entries(palette).map(
    ([name, colour]) => `    --${propertyNames[name as PaletteColour] ?? name}: ${colour};`,
  );
  const head = '/* Generated from shared/src/palette.ts by `npm run colours -w sites`. */';
  return [head, '@layer tokens {', '  :root {', ...properties, '  }', '}', ''].join('\n');
}
