import type { APIRoute } from 'astro';
import { albumFile, albumFileText, albumFileUrl } from '../../../features/gallery/photos/album-file.ts';
import { withFirstPhotos } from '../../../features/gallery/photos/first-photos.ts';
import { readAlbums, type Album } from '../../../features/gallery/read-albums.ts';
import { fetchAtBuildTime } from '../../../lib/build-time-api.ts';

interface Props {
  album: Album;
}

/** All photos of each album of which the gallery page holds only the first. */
export async function getStaticPaths() {
  const albums = readAlbums(await fetchAtBuildTime('/api/gallery/grouped'));
  const held = withFirstPhotos(albums, albumFileUrl);
  return albums
    .filter((_, i) => held[i]?.photosUrl !== undefined)
    .map((album) => ({ params: { key: albumFile(album) }, props: { album } }));
}

export const GET: APIRoute<Props> = ({ props }) => new Response(albumFileText(props.album));
