/**
 * Where files lie. Pictures of the club are public; photos of players are for the administrator's eyes only, and what
 * belongs to something deleted waits in `withheld` for undo or the end of its 30 days.
 */
export const publicAreas = ['gallery', 'events', 'members'] as const;
export type PublicArea = (typeof publicAreas)[number];
export type Area = PublicArea | 'registrations' | 'withheld';

export const isPublicArea = (area: string): area is PublicArea => publicAreas.some((each) => each === area);

export interface StoredFile {
  name: string;
  /** When its last byte was written. */
  modifiedAt: Date;
}

/** The port: disk here; object storage speaks it as well. A name is ours, random, and written once. */
export abstract class FileStore {
  abstract put(area: Area, name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  abstract get(area: Area, name: string): Promise<Buffer | undefined>;
  /** Quiet when there is none. */
  abstract remove(area: Area, name: string): Promise<void>;
  /** All of an area, in no order; also unfinished ones that a killed write has left, which `remove` takes as well. */
  abstract list(area: Area): Promise<StoredFile[]>;
}
