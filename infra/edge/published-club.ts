import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlainClub } from './plain-page.ts';

const fields = ['name', 'nameHi', 'phone', 'email'] as const satisfies (keyof PlainClub)[];

/**
 * Who the club is on the pages of a build, by the file that the console reads (sites/src/pages/club.js.ts); undefined
 * without a build, and for one of an earlier release.
 */
export function readPublishedClub(build: string): PlainClub | undefined {
  try {
    const script = readFileSync(path.join(build, 'club.js'), 'utf8');
    const club = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Partial<PlainClub>;
    return fields.every((field) => typeof club[field] === 'string') ? (club as PlainClub) : undefined;
  } catch {
    return undefined;
  }
}
