import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * In the folder of a build, a file with the sources of its pages' `script-src`. Its name has a hash of them, by which nginx,
 * which cannot put a file into a header, tells the builds whose sources its configuration holds from those that came later.
 */
const prefix = '.script-src-';

const hashOf = (sources: string): string => createHash('sha256').update(sources).digest('hex').slice(0, 16);

export const scriptSourcesFile = (sources: string): string => prefix + hashOf(sources);

/** What the pages name: this site, hashes of inline scripts, and origins of the checkout. */
const source = /^('self'|'sha256-[A-Za-z0-9+/]{43}='|https?:\/\/[A-Za-z0-9.[\]:-]+)$/;

/** Nothing in them can end a directive, a header or a string of nginx's configuration. */
export const areScriptSources = (sources: string): boolean => sources.split(' ').every((each) => source.test(each));

/** The sources of a build; empty for one of an earlier release, or when the file is not what its name says. */
export function readScriptSources(build: string): string {
  try {
    const name = readdirSync(build).find((each) => each.startsWith(prefix));
    const sources = name === undefined ? '' : readFileSync(path.join(build, name), 'utf8');
    return name === scriptSourcesFile(sources) && areScriptSources(sources) ? sources : '';
  } catch {
    return '';
  }
}
