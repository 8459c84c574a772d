/**
 * Storage areas. Pictures of the club are public; photos of players are visible to administrators only; pictures of
 * deleted records are in `withheld` until restored or for `undoDays`.
 */
const publicAreas = ['gallery', 'events', 'members'] as const;
export type PublicArea = (typeof publicAreas)[number];
export type Area = PublicArea | 'registrations' | 'withheld';

export const isPublicArea = (area: string): area is PublicArea => publicAreas.some((each) => each === area);

export interface StoredFile {
  name: string;
  /** When its last byte was written. */
  modifiedAt: Date;
}

/** Port of the file storage, implemented on disk. Names are random and written once. */
export abstract class FileStore {
  abstract put(area: Area, name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  abstract get(area: Area, name: string): Promise<Buffer | undefined>;
  /** Does nothing when there is no such file. */
  abstract remove(area: Area, name: string): Promise<void>;
  /** All files of an area, unordered, including unfinished ones of a killed write; `remove` accepts those too. */
  abstract list(area: Area): Promise<StoredFile[]>;
}
