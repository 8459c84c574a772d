import { type ReactNode, useEffect, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { albumPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { closes, Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { pointClass, StoredPicture } from '../../components/picture/StoredPicture.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { galleryTexts } from '../../content/gallery.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { langOf, pageIn } from '../../lib/language/page-language.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { type Album, albumPath, hasOtherPhotos, type Photo, readAlbums } from '../../lib/read-albums.ts';

export const albumId = ({ id }: Pick<Album, 'id'>): string => `album-${id.replace(/\s/g, '_')}`;

interface AlbumDialogProps {
  album: Album;
  isOpen: boolean;
  viewer: {
    /** Shows a photo in full screen. */
    open: (photos: readonly Photo[], index: number, count: number) => void;
    /** Adds the other photos of the album once they are loaded. */
    extend: (photos: readonly Photo[]) => void;
  };
  /** Content beside the Close button. */
  children?: ReactNode;
}

/**
 * Small photos of one event. Each opens in the viewer. A closed dialog contains only the photos that came with the list
 * of albums.
 */
export function AlbumDialog({ album, isOpen, viewer, children }: AlbumDialogProps) {
  const { day } = album;
  const { photos, state, retry } = useAlbumPhotos(album, isOpen);
  /** Until the other photos are loaded, a single photo is the cover, which the card shows already. */
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
      <a className="button button-line button-small" href={pageIn(language, albumPageUrl(album))}>
        {texts.albumPage}
      </a>
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
        {shown.map(({ id, url, hasAvif, caption, point }, index) => (
          <li key={id}>
            <button type="button" onClick={() => open(photos, index, album.count)} aria-haspopup="dialog" data-hydrate>
              <StoredPicture
                url={url}
                hasAvif={hasAvif}
                sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 33vw, 50vw"
                fallback={url}
                className={pointClass(point)}
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

interface OtherPhotosProps {
  state: 'loading' | 'failed';
  retry: () => void;
}

/**
 * Says below the first photos of an album that the others are loading or could not be loaded. All these sentences are
 * in the page, and CSS shows one of them: React may never be loaded, and `client:live` then marks the island.
 */
function OtherPhotos({ state, retry }: OtherPhotosProps) {
  const { page } = galleryTexts[useLanguage()];
  return (
    <div className="other-photos" data-state={state}>
      <Spinner>{page.loadingOthers}</Spinner>
      <div className="other-photos-failed">
        <p role="alert">{page.othersFailed}</p>
        <button type="button" className="button button-small" onClick={retry} data-hydrate>
          {page.tryAgain}
        </button>
      </div>
      <p className="other-photos-unscripted">{page.othersUnscripted}</p>
    </div>
  );
}

interface AlbumPhotos {
  photos: readonly Photo[];
  /** An album whose photos are all on the page is `complete`. */
  state: 'complete' | 'loading' | 'failed';
  retry: () => void;
}

/** Returns undefined when the call has failed, or when the album was deleted. */
async function fetchPhotos(path: string, signal: AbortSignal): Promise<readonly Photo[] | undefined> {
  const answer = await callApi<unknown>(path, { signal }).catch((cause: unknown) => reportUnless(cause, ApiFailure));
  return readAlbums(answer)[0]?.photos;
}

/** Returns the photos of an album. Those that are not on the page are loaded once the album is open. */
function useAlbumPhotos(album: Album, isOpen: boolean): AlbumPhotos {
  const [loaded, setLoaded] = useState<{ of: Album; photos: readonly Photo[] }>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const isWhole = !hasOtherPhotos(album);
  const isLoaded = loaded?.of === album;

  useEffect(() => {
    if (!isOpen || isLoaded || isWhole) return undefined;
    const closing = new AbortController();
    void fetchPhotos(albumPath(album), closing.signal).then((all) => {
      if (all) setLoaded({ of: album, photos: all });
      else if (!closing.signal.aborted) setFailedAttempt(attempt);
    });
    return () => closing.abort();
  }, [isOpen, isLoaded, isWhole, album, attempt]);

  const retry = () => setAttempt((last) => last + 1);
  if (isLoaded) return { photos: loaded.photos, state: 'complete', retry };
  if (isWhole) return { photos: album.photos, state: 'complete', retry };
  return { photos: album.photos, state: failedAttempt === attempt ? 'failed' : 'loading', retry };
}
