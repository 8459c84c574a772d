import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { useEffect, type ReactNode } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { StoredPicture } from '../../components/picture/StoredPicture.tsx';
import { closes } from '../../components/invoker.ts';
import { galleryTexts } from '../../content/gallery.ts';
import { langOf } from '../../lib/lang-of.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { OtherPhotos } from './OtherPhotos.tsx';
import { useAlbumPhotos } from './use-album-photos.ts';
import type { Album, Photo } from './read-albums.ts';

export const albumId = ({ id }: Pick<Album, 'id'>): string => `album-${id.replace(/\s/g, '_')}`;

interface AlbumDialogProps {
  album: Album;
  isOpen: boolean;
  viewer: {
    /** Shows a photo in full screen. */
    open: (photos: readonly Photo[], index: number, count: number) => void;
    /** When the other photos of the album have come. */
    extend: (photos: readonly Photo[]) => void;
  };
  /** Shown beside the Close button. */
  children?: ReactNode;
}

/** The photos of one event, small; each opens in the viewer. While it is closed, it shows no more than its first. */
export function AlbumDialog({ album, isOpen, viewer, children }: AlbumDialogProps) {
  const { day } = album;
  const { photos, state, retry } = useAlbumPhotos(album, isOpen);
  /** The cover alone is on the card. */
  const shown = state !== 'complete' && photos.length === 1 ? [] : isOpen ? photos : album.photos;
  const { open, extend } = viewer;
  const language = useLanguage();
  const name = eventNameIn(language, album);
  const texts = galleryTexts[language].page;
  useEffect(() => extend(photos), [extend, photos]);
  const foot = (
    <>
      <button type="button" className="button button-line button-small" {...closes(albumId(album))}>
        {texts.close}
      </button>
      {children}
    </>
  );
  return (
    <Dialog id={albumId(album)} title={name} titleLang={langOf(name, language)} foot={foot}>
      {day && (
        <p>
          <time dateTime={day}>{datesIn(language).long(day)}</time>
        </p>
      )}
      {album.count === 0 && <EmptyState title={texts.noPhotos} />}
      <ul className="thumbs">
        {shown.map(({ id, url, hasAvif, caption }, index) => (
          <li key={id}>
            <button type="button" onClick={() => open(photos, index, album.count)} aria-haspopup="dialog" data-hydrate>
              <StoredPicture
                url={url}
                hasAvif={hasAvif}
                sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 33vw, 50vw"
                fallback={url}
                data-hide-broken
                alt={caption || `${name}, ${index + 1}`}
                width="400"
                height="300"
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="album-failed">{texts.photosFailed}</p>
      {state !== 'complete' && <OtherPhotos state={state} retry={retry} />}
    </Dialog>
  );
}
