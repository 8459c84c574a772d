import { styled } from '@mui/material/styles';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { useState } from 'react';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { useWholeList } from '../data/useWholeList.ts';
import { translateGallery as translate } from '../i18n/enGallery.ts';
import { RecentlyDeleted, recentlyDeletedId } from '../ui/dialog/RecentlyDeleted.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { SectionHeading, visuallyHidden } from '../ui/typography.ts';
import { useHasCards } from '../ui/windowWidth.ts';
import { AlbumDialog } from './album/AlbumDialog.tsx';
import type { GalleryEvent } from './album/albumOrder.ts';
import { AlbumsList } from './album/AlbumsList.tsx';
import { DeleteAlbum } from './album/DeleteAlbum.tsx';
import { FoldedUpload, goToUpload, UploadForm } from './upload/UploadForm.tsx';

/** Upload form and albums side by side from 1100 px on, below that the form first. Without a form, only the albums. */
const Halves = styled('div')({
  display: 'grid',
  gap: '20px 40px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (width >= 900px)': { rowGap: 32 },
  '@media (width >= 1100px)': { '&:has(> form)': { gridTemplateColumns: 'minmax(0, 440px) minmax(0, 1fr)' } },
  '& > section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, minWidth: 0 },
  // Below 900 px only screen readers get the heading, and the albums begin higher.
  '@media (width < 900px)': { rowGap: 12, '& > section > h2': visuallyHidden },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
});

/** The open dialog and the id of its album, which is no longer in the list after its last photo is deleted. */
interface OpenDialog {
  kind: 'photos' | 'delete';
  id: string;
}

export function GalleryTab() {
  const list = useWholeList<GalleryEvent>('gallery');
  const canWrite = useIsAllowed('gallery:write');
  const hasCards = useHasCards();
  const [dialog, open] = useState<OpenDialog>();
  const expectRowRemoval = useFocusAfterRemoval(list.data, recentlyDeletedId('gallery'));
  const album = list.data?.find(({ id }) => id === dialog?.id);
  const close = (): void => open(undefined);
  const title = <SectionHeading>{translate('gallery.events')}</SectionHeading>;
  const recentlyDeleted = (
    <RecentlyDeleted resource="gallery" restored={gallerySentences.restored} failed={gallerySentences.restoreFailed} />
  );
  return (
    <Halves>
      {canWrite && (hasCards ? <FoldedUpload /> : <UploadForm />)}
      <section>
        {hasCards ? (
          title
        ) : (
          <Head>
            {title}
            {recentlyDeleted}
          </Head>
        )}
        <AlbumsList
          list={list}
          onView={(id) => open({ kind: 'photos', id })}
          onDelete={canWrite ? (id) => open({ kind: 'delete', id }) : undefined}
          onAdd={canWrite ? goToUpload : undefined}
        />
        {hasCards && recentlyDeleted}
      </section>
      {album && dialog?.kind === 'photos' && (
        <AlbumDialog key={album.id} album={album} onDeleted={expectRowRemoval} onClose={close} />
      )}
      {album && dialog?.kind === 'delete' && <DeleteAlbum album={album} onDeleted={expectRowRemoval} onClose={close} />}
    </Halves>
  );
}
