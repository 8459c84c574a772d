import type { APIRoute } from 'astro';
import { albumFile, albumFileText } from '../../../features/gallery/photos/album-file.ts';
import { readAlbums, type Album } from '../../../features/gallery/read-albums.ts';
import { fetchAtBuildTime } from '../../../lib/build-time-api.ts';

interface Props {
  album: Album;
}

/** All photos of each album: also of one that shrank, for pages that were opened when they held only its first. */
export async function getStaticPaths() {
  const albums = readAlbums(await fetchAtBuildTime('/api/gallery/grouped'));
  return albums.map((album) => ({ params: { key: albumFile(album) }, props: { album } }));
}

export const GET: APIRoute<Props> = ({ props }) => new Response(albumFileText(props.album));
