import { palette } from '@maidan/shared/palette.ts';

/** `earthDark` → `earth-dark`, `ink2` → `ink-2`. */
export const propertyName = (colour: string): string =>
  colour.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

/** The palette as CSS custom properties: the whole text of `src/styles/colours.css`. */
export function coloursCss(): string {
  const properties = Object.entries(palette).map(([name, colour]) => `    --${propertyName(name)}: ${colour};`);
  const head = '/* Generated from shared/src/palette.ts by `npm run colours -w sites`. */';
  return [head, '@layer tokens {', '  :root {', ...properties, '  }', '}', ''].join('\n');
}

/** Arrow of select fields: the whole text of `src/styles/components/chevron.svg`, which CSS cannot colour. */
export const chevronSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10" viewBox="0 0 16 10"><path d="M1 1.5 8 8.5 15 1.5" fill="none" stroke="${palette.ink}" stroke-width="2.5"/></svg>\n`;
