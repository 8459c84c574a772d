import { createHash } from 'node:crypto';

/**
 * An object of the store with some files of a build. The object's name is derived from those files, so builds with the
 * same files share it.
 */
export interface Part {
  name: string;
  bytes: number;
  sha256: string;
}

export const isPartName = (name: unknown): name is string =>
  typeof name === 'string' && /^part-[0-9a-f]{32}\.tgz$/.test(name);

/** A build with at most this number of files of events is a single artefact. */
const mostInOne = 1_000;

/**
 * Files of an event: pages, calendars, picture, poster. The event's key begins with two hexadecimal digits, which
 * divide events into 256 parts.
 */
const ofEvent = /^(?:hi\/)?events\/(?:[^/]*-)?([0-9a-f]{2})[0-9a-f]{8}(?:\.|\/poster\.)/;

interface Division {
  /** Files in the build's own artefact, together with its list of files. */
  own: string[];
  /** Files outside the build's own artefact, by the name of their part. */
  parts: Map<string, string[]>;
}

/**
 * Divides the files of a build with more than `mostInOne` files of events among objects of the store. A saved event
 * then changes its part, one of up to 256. A smaller build stays one object.
 * @param files SHA-256 by path
 */
export function divide(files: Readonly<Record<string, string>>): Division {
  const groups = Map.groupBy(Object.keys(files).sort(), (file) => ofEvent.exec(file)?.[1] ?? '');
  const own = groups.get('') ?? [];
  groups.delete('');
  const events = [...groups.values()];
  if (events.flat().length <= mostInOne) return { own: Object.keys(files), parts: new Map() };
  return { own, parts: new Map(events.map((names) => [nameOf(names, files), names])) };
}

function nameOf(names: readonly string[], files: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(names.map((name) => [name, files[name]])));
  return `part-${hash.digest('hex').slice(0, 32)}.tgz`;
}
