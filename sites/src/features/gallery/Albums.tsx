import { club } from '@maidan/shared/club.ts';
import { withErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { galleryPage, highlights } from '../../content/gallery.ts';
import type { LiveSource } from '../../lib/live/live.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { AlbumCard } from './AlbumCard.tsx';
import { AlbumDialog } from './AlbumDialog.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { readAlbums, type Album } from './read-albums.ts';
import { usePhotoViewer } from './use-photo-viewer.ts';

interface AlbumsProps {
  /** `home` shows only the three newest, with the venue and a link to the gallery. */
  page: 'gallery' | 'home';
  prerendered: readonly Album[] | undefined;
  source: LiveSource;
}

const maxAlbums = { gallery: Infinity, home: 3 };
const texts = { gallery: galleryPage, home: highlights };

/** One album per event, newest first, and one photo viewer for all of them. */
export const Albums = withErrorBoundary(function Albums({ page, prerendered, source }: AlbumsProps) {
  const { list, isLoading, root } = useLive({ prerendered, source, read: readAlbums });
  const { open, ...viewer } = usePhotoViewer();
  const heading = page === 'home' ? 'h3' : 'h2';
  return (
    <div ref={root}>
      {isLoading && <Spinner>{galleryPage.loading}</Spinner>}
      {!isLoading && list.length === 0 && (
        <EmptyState title={texts[page].empty} as={heading}>
          <p>{texts[page].emptyHint}</p>
        </EmptyState>
      )}
      {!isLoading && list.length > 0 && (
        <div className="card-grid">
          {list.slice(0, maxAlbums[page]).map((album) => (
            <AlbumCard key={album.id} album={album} as={heading} venue={page === 'home' ? club.venue : undefined}>
              <AlbumDialog album={album} openViewer={open}>
                {page === 'home' && (
                  <a className="button button-small" href="/gallery">
                    {highlights.full}
                  </a>
                )}
              </AlbumDialog>
            </AlbumCard>
          ))}
        </div>
      )}
      <PhotoViewer {...viewer} />
    </div>
  );
});
