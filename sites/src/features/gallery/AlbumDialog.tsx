import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { StoredPicture } from '../../components/picture/StoredPicture.tsx';
import { closes } from '../../components/invoker.ts';
import { galleryTexts } from '../../content/gallery.ts';
import { langOf } from '../../lib/lang-of.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import type { Album } from './read-albums.ts';

export const albumId = ({ id }: Pick<Album, 'id'>): string => `album-${id.replace(/\s/g, '_')}`;

interface AlbumDialogProps {
  album: Album;
  /** Shows a photo in full screen. */
  openViewer: (album: Album, index: number) => void;
  /** Shown beside the Close button. */
  children?: ReactNode;
}

/** The photos of one event, small; each opens in the viewer. */
export function AlbumDialog({ album, openViewer, children }: AlbumDialogProps) {
  const { day, photos } = album;
  const language = useLanguage();
  const name = eventNameIn(language, album);
  const texts = galleryTexts[language].page;
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
      {photos.length === 0 && <EmptyState title={texts.noPhotos} />}
      <ul className="thumbs">
        {photos.map(({ id, url, hasAvif, caption }, index) => (
          <li key={id}>
            <button type="button" onClick={() => openViewer(album, index)} aria-haspopup="dialog" data-hydrate>
              <StoredPicture
                url={url}
                hasAvif={hasAvif}
                sizes="(width >= 64rem) 15rem, (width >= 40rem) 33vw, 50vw"
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
    </Dialog>
  );
}
