import { UserError } from '../../local/user-error.ts';
import { isBuildSummary, type BuildSummary } from '../builds/build-info.ts';
import { isPartName, type Part } from './parts.ts';

/** A build in the store. */
export interface StoredBuild extends BuildSummary {
  /** Size of the artefact in bytes. */
  bytes: number;
  sha256: string;
  /** Further artefacts of a build with many events; absent when the build is a single artefact. */
  parts?: readonly Part[];
  /** Time at which the build last became current or was last replaced, in milliseconds since 1970. */
  servedAt?: number;
}

/** Names the current build and the kept builds. It is written after the objects that it names. */
export interface Pointer {
  format: 1;
  /** The build whose pages the edges serve; null before the first build is served. */
  current: string | null;
  /** The builds that the edges fetch, newest first. */
  builds: readonly StoredBuild[];
}

export const emptyPointer: Pointer = { format: 1, current: null, builds: [] };

/**
 * Reads a pointer.
 * @throws UserError when the text is not a pointer, or names a current build that it does not list
 */
export function parsePointer(text: string): Pointer {
  const { format, current, builds } = (parseJson(text) ?? {}) as Partial<Pointer>;
  const isWhole =
    format === 1 &&
    Array.isArray(builds) &&
    builds.every(isStoredBuild) &&
    (current === null || builds.some(({ name }) => name === current));
  if (isWhole && current !== undefined) return { format, current, builds };
  throw new UserError('The pointer of the site in the store cannot be read: the pages stay as they are.');
}

const isStoredBuild = (value: unknown): value is StoredBuild => {
  const { parts = [], servedAt = 0 } = (value ?? {}) as Partial<StoredBuild>;
  const isComplete = isBuildSummary(value) && isPacked(value) && Number.isFinite(servedAt);
  return isComplete && Array.isArray(parts) && parts.every(isPart);
};

const isPart = (value: unknown): boolean => isPacked(value) && isPartName((value as Partial<Part>).name);

const isPacked = (value: unknown): boolean => {
  const { bytes, sha256 } = (value ?? {}) as Partial<Part>;
  return Number.isSafeInteger(bytes) && /^[0-9a-f]{64}$/.test(String(sha256));
};

/** The value of a JSON text; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
