import { defaultHero, imageUrl } from '@maidan/shared/image-url.ts';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { lists } from '../dashboard/lists.ts';
import { useWholeList } from '../dashboard/useWholeList.ts';
import type { Column } from '../ui/column.ts';
import { Thumb } from '../ui/Thumb.tsx';
import { WholeList } from '../ui/WholeList.tsx';

/** A group as react-admin wants it: with an id, its event's. */
type GalleryEvent = GalleryGroup & { id: string };

const columns: readonly Column<GalleryEvent>[] = [
  {
    label: 'Preview',
    cell: ({ photos }) => <Thumb src={imageUrl('gallery', photos[0]?.image)} fallback={defaultHero} alt="" />,
    card: 'picture',
  },
  { label: 'Event Name', cell: ({ eventName }) => eventName, card: 'heading', width: 520 },
  { label: 'Photo Count', cell: ({ photos }) => photos.length, align: 'right' },
];

export function GalleryTab() {
  const list = useWholeList<GalleryEvent>(lists.gallery.resource);
  return (
    <WholeList
      list={list}
      columns={columns}
      caption="Gallery Events"
      empty="No gallery events found"
      failed="The gallery could not be loaded. Please try again."
    />
  );
}
