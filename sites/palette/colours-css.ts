import { palette } from '@maidan/shared/palette.ts';

/** `earthDark` → `earth-dark`, `ink2` → `ink-2`. */
const propertyName = (colour: string): string => colour.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

/** The palette as CSS custom properties: the whole text of `src/styles/colours.css`. */
export function coloursCss(): string {
  const properties = Object.entries(palette).map(([name, colour]) => `    --${propertyName(name)}: ${colour};`);
  const head = '/* Generated from shared/src/palette.ts by `npm run colours -w sites`. */';
  return [head, '@layer tokens {', '  :root {', ...properties, '  }', '}', ''].join('\n');
}
