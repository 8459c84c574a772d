import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Prefix of a file in a build's folder that lists the sources of its pages' `script-src`. The file's name contains a
 * hash of them: nginx cannot put a file into a header, but can check whether a build has the file whose sources its
 * configuration contains.
 */
const prefix = '.script-src-';

const hashOf = (sources: string): string => createHash('sha256').update(sources).digest('hex').slice(0, 16);

export const scriptSourcesFile = (sources: string): string => prefix + hashOf(sources);

/** A source that pages name: this site, the hash of an inline script, or an origin of the checkout. */
const source = /^('self'|'sha256-[A-Za-z0-9+/]{43}='|https?:\/\/[A-Za-z0-9.[\]:-]+)$/;

/**
 * Whether the text holds only such sources, so that it cannot end a directive, a header or a string in nginx's
 * configuration.
 */
export const areScriptSources = (sources: string): boolean => sources.split(' ').every((each) => source.test(each));

/** The sources of a build; empty when the build has no such file, or the file's content does not match its name. */
export function readScriptSources(build: string): string {
  try {
    const name = readdirSync(build).find((each) => each.startsWith(prefix));
    const sources = name === undefined ? '' : readFileSync(path.join(build, name), 'utf8');
    return name === scriptSourcesFile(sources) && areScriptSources(sources) ? sources : '';
  } catch {
    return '';
  }
}
