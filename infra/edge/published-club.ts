import { readFileSync } from 'node:fs';
import path from 'node:path';
import { palettes } from '@maidan/shared/look.ts';
import type { PlainClub } from './plain-page.ts';

type Fields = Omit<PlainClub, 'palette'>;
const fields = ['name', 'nameHi', 'phone', 'email'] as const satisfies (keyof Fields)[];

/**
 * Reads the club's facts and colours of a build from the file that the console reads too (sites/src/pages/club.js.ts).
 * Undefined when that file is missing or lacks one of `fields`.
 */
export function readPublishedClub(build: string): PlainClub | undefined {
  try {
    const script = readFileSync(path.join(build, 'club.js'), 'utf8');
    const read = (name: string): object =>
      JSON.parse(new RegExp(`^globalThis\\.${name} = ([^\\n]*);$`, 'm').exec(script)?.[1] ?? '{}') as object;
    const club = read('maidanClub') as Partial<Fields>;
    if (!fields.every((field) => typeof club[field] === 'string')) return undefined;
    return { ...(club as Fields), palette: { ...palettes.board, ...read('maidanPalette') } };
  } catch {
    return undefined;
  }
}
