import { styled } from '@mui/material/styles';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { useState } from 'react';
import { useWholeList } from '../data/useWholeList.ts';
import { lists } from '../tabs.ts';
import { RecentlyDeleted, recentlyDeletedId } from '../ui/dialog/RecentlyDeleted.tsx';
import { useFocusNext } from '../ui/list/useFocusNext.ts';
import { WholeList } from '../ui/list/WholeList.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { albumColumns, type GalleryEvent } from './album/albumColumns.tsx';
import { AlbumDialog } from './album/AlbumDialog.tsx';
import { DeleteAlbum } from './album/DeleteAlbum.tsx';
import { UploadForm } from './upload/UploadForm.tsx';

/** Upload form and albums side by side; on a phone the form comes first. */
const Halves = styled('div')({
  display: 'grid',
  gap: '32px 40px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (width >= 1100px)': { gridTemplateColumns: 'minmax(0, 440px) minmax(0, 1fr)' },
  '& > section': { display: 'grid', gap: 16, minWidth: 0 },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
});

interface Opened {
  what: 'photos' | 'deletion';
  id: string;
}

export function GalleryTab() {
  const list = useWholeList<GalleryEvent>(lists.gallery.resource);
  const [opened, open] = useState<Opened>();
  const expectRowToGo = useFocusNext(list.data, recentlyDeletedId(lists.gallery.resource));
  const album = list.data?.find(({ id }) => id === opened?.id);
  const close = (): void => open(undefined);
  return (
    <Halves>
      <UploadForm />
      <section>
        <Head>
          <SectionHeading>Gallery Events</SectionHeading>
          <RecentlyDeleted
            resource={lists.gallery.resource}
            things="photos"
            restored={gallerySentences.restored}
            failed={gallerySentences.restoreFailed}
          />
        </Head>
        <WholeList
          list={list}
          columns={albumColumns(
            (id) => open({ what: 'photos', id }),
            (id) => open({ what: 'deletion', id }),
          )}
          caption="Gallery Events"
          empty="No gallery events found"
          failed="The gallery could not be loaded. Please try again."
        />
      </section>
      {album && opened?.what === 'photos' && (
        <AlbumDialog key={album.id} album={album} onDeleted={expectRowToGo} onClose={close} />
      )}
      {album && opened?.what === 'deletion' && <DeleteAlbum album={album} onDeleted={expectRowToGo} onClose={close} />}
    </Halves>
  );
}
