import { variantUrl } from '@maidan/shared/format/image-url.ts';
import { orderHash } from '@maidan/shared/lists/member-order.ts';
import {
  albumChoiceRules,
  captionLimit,
  gallerySentences,
  type SelectedCaptionForm,
  selectedCaptionRules,
} from '@maidan/shared/rules/gallery-upload.ts';
import { joinIds } from '@maidan/shared/rules/players/player-selection.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type {
  GalleryPhotoRecord,
  PhotoAct,
  SelectedPhotosChanged,
  SelectedPhotosRequest,
} from '@maidan/shared/wire/gallery.ts';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useCalls } from '../../data/dataProvider.ts';
import { isConflict } from '../../data/http/callFailure.ts';
import { useEventChoices } from '../../data/useWholeList.ts';
import { useWrites } from '../../data/useWrites.ts';
import {
  translateGallery as translate,
  translateGalleryWithElements as translateWithElements,
} from '../../i18n/enGallery.ts';
import { palette } from '../../theme/palette.ts';
import { ConfirmDelete } from '../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { notify, undo } from '../../ui/feedback/notifications.ts';
import { countedText, inputsOf } from '../../ui/form/inputs.tsx';
import { styleOfPoint } from '../../ui/list/Thumb.tsx';
import type { GalleryEvent } from './albumOrder.ts';

export type OpenAct = PhotoAct;

interface SelectedActProps {
  album: GalleryEvent;
  /** The selected photos, in the album's order. */
  photos: readonly GalleryPhotoRecord[];
  /** Called when the photos have left the album. */
  onGone: () => void;
  onClose: () => void;
}

/**
 * Returns a function that applies one action to the photos. After a conflict the albums are loaded again, so that the
 * next attempt is for the photos that are then shown.
 */
function useSelectedPhotos({ eventId }: GalleryEvent, photos: readonly GalleryPhotoRecord[]) {
  const calls = useCalls();
  const queries = useQueryClient();
  return async (act: Omit<SelectedPhotosRequest, 'ids'>): Promise<SelectedPhotosChanged> => {
    const sent = { ids: joinIds(photos.map(({ id }) => id)), ...act };
    const { data } = await calls.changePhotos(eventId, sent).catch(async (error: unknown) => {
      if (isConflict(error)) await queries.invalidateQueries({ queryKey: ['gallery', 'getList'] });
      throw error;
    });
    void queries.invalidateQueries();
    return data;
  };
}

/** `12 photos deleted. 1 was no longer in the album.` */
const withMissing = (done: string, { missing }: SelectedPhotosChanged): string =>
  missing === 0 ? `${done}.` : translate('gallery.select.missing', { done, smart_count: missing });

const Previews = styled('div')({
  display: 'grid',
  gap: 6,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  '& img': { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', border: `2px solid ${palette.ink}` },
});

/** The largest number of pictures that the dialog shows; it gives the number of the others. */
const shownPictures = 8;

function DeletePhotos({ album, photos, onGone, onClose }: SelectedActProps) {
  const change = useSelectedPhotos(album, photos);
  const { restore } = useWrites('gallery');
  const deleteAll = async (): Promise<void> => {
    const deleted = await change({ act: 'delete' });
    const count = deleted.ids.length;
    notify.success(
      withMissing(translate('gallery.select.delete.done', { smart_count: count }), deleted),
      undo(
        // Restoring one photo restores all photos of the same deletion (GalleryDeletionService in the API).
        () => restore(deleted.ids[0]!),
        () => notify.success(gallerySentences.restored),
        gallerySentences.restoreFailed,
      ),
    );
  };
  const more = photos.length - shownPictures;
  return (
    <ConfirmDelete
      title={translate('gallery.select.delete.title', { smart_count: photos.length })}
      onDelete={deleteAll}
      onDeleted={() => {
        onClose();
        onGone();
      }}
      onClose={onClose}
      failed={gallerySentences.deletePhotoFailed}
    >
      <Previews>
        {photos.slice(0, shownPictures).map(({ id, image, photoPoint }) => (
          <img key={id} src={variantUrl(image, 480)} alt="" style={styleOfPoint(photoPoint)} />
        ))}
      </Previews>
      {more > 0 && <p>{translate('gallery.select.delete.more', { count: more })}</p>}
      <p>
        {translateWithElements('gallery.select.delete.consequence', {
          name: <strong>{album.eventName}</strong>,
          smart_count: photos.length,
        })}
      </p>
    </ConfirmDelete>
  );
}

const caption = inputsOf<SelectedCaptionForm>();

/**
 * Dialog for one caption on all selected photos. When some of them have captions, the choice to put the new words
 * before these captions is offered and is preselected.
 */
function CaptionPhotos({ album, photos, onClose }: SelectedActProps) {
  const change = useSelectedPhotos(album, photos);
  const captioned = photos.filter((photo) => photo.caption).length;
  return (
    <FormDialog<SelectedCaptionForm>
      title={translate('gallery.select.caption.title', { smart_count: photos.length })}
      record={{ caption: '', isPrefix: captioned > 0 }}
      validate={(fields) => fieldErrors(selectedCaptionRules, fields)}
      onSubmit={async (fields) => {
        const changed = await change({ act: 'caption', ...fields });
        const done = translate('gallery.select.caption.done', { smart_count: changed.ids.length });
        notify.success(withMissing(done, changed));
        onClose();
      }}
      failed={gallerySentences.updatePhotoFailed}
      onClose={onClose}
    >
      {captioned > 0 && (
        <>
          <p style={{ margin: 0 }}>{translate('gallery.select.caption.have', { smart_count: captioned })}</p>
          <caption.BooleanInput source="isPrefix" label={translate('gallery.select.caption.isPrefix')} />
        </>
      )}
      <caption.TextInput
        source="caption"
        label={translate('gallery.select.caption.label')}
        autoFocus
        helperText={countedText(captionLimit, translate('gallery.select.caption.hint'))}
      />
    </FormDialog>
  );
}

interface PlaceForm {
  place: string;
}
const placing = inputsOf<PlaceForm>();

/** Dialog that moves the selected photos to a place among the others. */
function PlacePhotos({ album, photos, onClose }: SelectedActProps) {
  const change = useSelectedPhotos(album, photos);
  const others = album.photos.filter((photo) => !photos.includes(photo));
  const numberOf = (photo: GalleryPhotoRecord): number => album.photos.indexOf(photo) + 1;
  const choices = others.map((photo, index) => ({
    id: String(index + 2),
    name: photo.caption
      ? translate('gallery.select.place.afterCaptioned', { number: numberOf(photo), caption: photo.caption })
      : translate('gallery.select.place.after', { number: numberOf(photo) }),
  }));
  return (
    <FormDialog<PlaceForm>
      title={translate('gallery.select.place.title', { smart_count: photos.length })}
      record={{ place: '1' }}
      onSubmit={async ({ place }) => {
        const changed = await change({ act: 'place', place: Number(place), order: orderHash(album.photos) });
        const done = translate('gallery.select.place.done', { smart_count: changed.ids.length });
        notify.success(withMissing(done, changed));
        onClose();
      }}
      failed={translate('order.saveFailed')}
      warnWhenUnsavedChanges={false}
      onClose={onClose}
    >
      <placing.SelectInput
        source="place"
        label={translate('gallery.select.place.label')}
        choices={[{ id: '1', name: translate('gallery.select.place.first') }, ...choices]}
        autoFocus
      />
    </FormDialog>
  );
}

interface MoveForm {
  toEventId: string;
}
const moving = inputsOf<MoveForm>();

function MovePhotos({ album, photos, onGone, onClose }: SelectedActProps) {
  const change = useSelectedPhotos(album, photos);
  const events = useEventChoices().filter(({ value }) => value !== album.eventId);
  return (
    <FormDialog<MoveForm>
      title={translate('gallery.select.move.title', { smart_count: photos.length })}
      record={{ toEventId: '' }}
      validate={({ toEventId }) => {
        const { eventId } = fieldErrors(albumChoiceRules, { eventId: toEventId });
        return eventId ? { toEventId: eventId } : {};
      }}
      onSubmit={async (fields) => {
        const changed = await change({ act: 'move', ...fields });
        const event = events.find(({ value }) => value === fields.toEventId)?.label ?? '';
        const done = translate('gallery.select.move.done', { smart_count: changed.ids.length, event });
        notify.success(withMissing(done, changed));
        onClose();
        onGone();
      }}
      failed={translate('gallery.select.move.failed')}
      warnWhenUnsavedChanges={false}
      action={translate('gallery.select.move.action')}
      onClose={onClose}
    >
      <moving.SelectInput
        source="toEventId"
        label={translate('resources.gallery.fields.eventId')}
        choices={events.map(({ value, label }) => ({ id: value, name: label }))}
        emptyText={translate('form.selectEvent')}
        autoFocus
      />
      <p style={{ margin: 0 }}>{translate('gallery.select.move.hint')}</p>
    </FormDialog>
  );
}

const acts = { delete: DeletePhotos, caption: CaptionPhotos, place: PlacePhotos, move: MovePhotos } as const;

export function SelectedAct({ act, ...props }: SelectedActProps & { act: OpenAct }) {
  const Act = acts[act];
  return <Act {...props} />;
}
