import { useEffect, useState, type RefObject } from 'react';
import { club } from '@maidan/shared/club.ts';
import { asIsland } from '../../components/as-island.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { galleryTexts } from '../../content/gallery.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import type { LiveSource } from '../../lib/live/live.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { AlbumCard } from './AlbumCard.tsx';
import { AlbumDialog, albumId } from './AlbumDialog.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { readAlbums, type Album } from '../../lib/read-albums.ts';
import { usePhotoViewer } from './use-photo-viewer.ts';

interface AlbumsProps {
  /** `home` has the venue and a link to the gallery. */
  page: 'gallery' | 'home';
  prerendered: readonly Album[] | undefined;
  source: LiveSource;
}

const venues = { en: club.venue, hi: club.venueHi };

/** The albums of a page, the newest event first, and one photo viewer for all of them. */
export const Albums = asIsland(function Albums({ page, prerendered, source }: AlbumsProps) {
  const { list, isLoading, root } = useLive({ prerendered, source, read: readAlbums });
  const { open, extend, ...viewer } = usePhotoViewer();
  const openAlbum = useOpenAlbum(root);
  const language = useLanguage();
  const { page: gallery, highlights } = galleryTexts[language];
  const { empty, emptyHint } = page === 'home' ? highlights : gallery;
  const heading = page === 'home' ? 'h3' : 'h2';
  return (
    <div ref={root}>
      {isLoading && <Spinner>{gallery.loading}</Spinner>}
      {!isLoading && list.length === 0 && (
        <EmptyState title={empty} as={heading}>
          <p>{emptyHint}</p>
        </EmptyState>
      )}
      {!isLoading && list.length > 0 && (
        <div className="card-grid">
          {list.map((album, i) => (
            <AlbumCard
              key={album.id}
              album={album}
              as={heading}
              venue={page === 'home' ? venues[language] : undefined}
              isFirst={page === 'gallery' && i === 0}
            >
              <AlbumDialog album={album} isOpen={openAlbum === albumId(album)} viewer={{ open, extend }}>
                {page === 'home' && (
                  <a className="button button-small" href={pageIn(language, '/gallery')}>
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

/**
 * Returns the id of the open dialog below `root`. The dialogs are observed, because they can open without React, and
 * before it is loaded.
 */
function useOpenAlbum(root: RefObject<HTMLElement | null>): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const update = () => setId(element.querySelector('dialog[id][open]')?.id);
    const observer = new MutationObserver(update);
    observer.observe(element, { attributes: true, attributeFilter: ['open'], subtree: true });
    update();
    return () => observer.disconnect();
  }, [root]);
  return id;
}
