import { createHash } from 'node:crypto';
import type { Album } from '../read-albums.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * The name of the file with all photos of an album: that of a new build takes the place of an earlier one. Build-time
 * only.
 */
export const albumFile = ({ id }: Album): string => hashOf(id);

/** The file's content: photos as the pages show them, in either language. */
export const albumFileText = ({ photos }: Album): string => JSON.stringify(photos);

/** Its address. Browsers keep a file for some minutes, so its query changes with the content. */
export const albumFileUrl = (album: Album): string =>
  `/gallery/albums/${albumFile(album)}.json?v=${hashOf(albumFileText(album))}`;
