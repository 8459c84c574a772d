import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { defaultHero } from '@maidan/shared/format/image-url.ts';
import type { ReactNode } from 'react';
import { DialogOpener } from '../../components/Dialog.tsx';
import { pointClass, StoredPicture } from '../../components/picture/StoredPicture.tsx';
import { galleryTexts } from '../../content/gallery.ts';
import { langOf } from '../../lib/language/page-language.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { albumId } from './AlbumDialog.tsx';
import { hasOtherPhotos, type Album } from '../../lib/read-albums.ts';

interface AlbumCardProps {
  album: Album;
  /** Heading level of the event's name. */
  as: 'h2' | 'h3';
  venue?: string | undefined;
  /** Whether the card is on the first screen of its page; its cover is then loaded before other pictures. */
  isFirst: boolean;
  /** The dialog that the card opens. */
  children: ReactNode;
}

/** A stack of photos with its cover on top; the whole card opens the album. */
export function AlbumCard({ album, as: Heading, venue, isFirst, children }: AlbumCardProps) {
  const { day, count } = album;
  const [cover] = album.photos;
  const language = useLanguage();
  const name = eventNameIn(language, album);
  return (
    <article className="card album reveal">
      <div className="card-picture">
        <StoredPicture
          url={cover?.url ?? defaultHero}
          hasAvif={cover?.hasAvif ?? false}
          sizes="(min-width: 64rem) 24rem, (min-width: 44rem) 50vw, 100vw"
          fallback={defaultHero}
          className={pointClass(cover?.point)}
          alt=""
          width="600"
          height="450"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
        <span className="plates plates-edged">
          <span className="plate">{galleryTexts[language].photoCount(count)}</span>
        </span>
      </div>
      <div className="card-body">
        <Heading lang={langOf(name, language)}>
          <DialogOpener dialog={albumId(album)} className="card-link album-open" hydrates={hasOtherPhotos(album)}>
            {name}
          </DialogOpener>
        </Heading>
        <p className="meta">
          {day && <time dateTime={day}>{datesIn(language).short(day)}</time>}
          {day && venue && <br />}
          {venue}
        </p>
      </div>
      {children}
    </article>
  );
}
