/**
 * Storage areas. Pictures of the club are public; photos of players are for administrators only. `withheld` holds
 * pictures of deleted records until these are restored, or for `undoDays`. `site` holds the publisher's builds.
 */
export const publicAreas = ['gallery', 'events', 'members', 'sponsors'] as const;
export type PublicArea = (typeof publicAreas)[number];
export const pictureAreas = [...publicAreas, 'registrations', 'withheld'] as const;
export const areas = [...pictureAreas, 'site'] as const;
export type Area = (typeof areas)[number];

export const isPublicArea = (area: string): area is PublicArea => publicAreas.some((each) => each === area);

/** Folder of an area, on disk and in a bucket. A web server may serve `uploads`, but not `private`. */
export const folderOf = (area: Area): string => `${isPublicArea(area) ? 'uploads' : 'private'}/${area}`;

/**
 * A name is random and its bytes do not change, so a browser may keep a picture for a year. Shared caches keep it for
 * five minutes, so that they soon lose a deleted picture.
 */
const publicCaching = 'public, max-age=31536000, s-maxage=300, immutable';

/** The `Cache-Control` of a file. */
export const cachingOf = (area: Area): string => (isPublicArea(area) ? publicCaching : 'private, no-store');

/** Whether the name is short and has no separator or leading dot, so that it cannot lead out of its folder. */
export const isFileName = (name: string): boolean => /^[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$/.test(name);

export interface StoredFile {
  name: string;
  /** Time when the file's last byte was written. */
  modifiedAt: Date;
}

/** Port of the file storage, implemented on disk and on S3. */
export abstract class FileStore {
  /** A reader finds the whole file or none. @throws Error when the name is none that `isFileName` accepts */
  abstract put(area: Area, name: string, bytes: Buffer): Promise<void>;
  /** The bytes of a file; undefined when there is no such file. */
  abstract get(area: Area, name: string): Promise<Buffer | undefined>;
  /** Removes a file; does nothing when there is no such file. */
  abstract remove(area: Area, name: string): Promise<void>;
  /**
   * All files of an area, unordered. On disk, unfinished files of a killed write are listed too; `remove` accepts them.
   */
  abstract list(area: Area): Promise<StoredFile[]>;
  /** Rejects when the store does not answer or may not be used. `whyUnusable` gives the reason. */
  abstract check(): Promise<void>;
}

/** The reason for a rejection of `check`, in words for the operator of the installation. */
export function whyUnusable(fault: unknown): string {
  const { cause, message } = fault as Error;
  return cause instanceof Error ? cause.message : message;
}
