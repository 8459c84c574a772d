import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { type GalleryUploadForm, galleryUploadRules } from '@maidan/shared/rules/gallery-upload.ts';
import { eventPhotoTypes, shrunkPhotoHint } from '@maidan/shared/rules/photo.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { Alert, Button, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type DragEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useWholeList } from '../../data/useWholeList.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { DropZone } from '../../ui/form/DropZone.ts';
import { ChoiceField, DateField, Field } from '../../ui/form/fields.tsx';
import { SectionHeading } from '../../ui/typography.ts';
import { ChosenPhotos } from './ChosenPhotos.tsx';
import type { UploadDetails } from './uploadManager.ts';
import { countsOf, isUploading, readyToSend, uploadSummary } from './uploadQueue.ts';
import { useUploads } from './UploadsProvider.tsx';
import { translateGallery as translate } from '../../i18n/enGallery.ts';

interface EventFieldProps {
  details: UploadDetails;
  onChange: (part: Partial<UploadDetails>) => void;
  error: string | undefined;
}

/** Select of the event; a choice fills in the event's first day. The label has the day, because names may be equal. */
function EventField({ details, onChange, error }: EventFieldProps) {
  const { data: events } = useWholeList<EventView>('events');
  const choose = (eventId: string): void =>
    onChange({ eventId, eventDate: events?.find(({ id }) => id === eventId)?.startDate ?? '' });
  return (
    <ChoiceField
      label={translate('resources.gallery.fields.eventId')}
      value={details.eventId}
      onChange={choose}
      choices={(events ?? []).map(({ id, eventName, startDate }) => ({
        value: id,
        label: `${eventName} (${shortIndianDate(startDate)})`,
      }))}
      placeholder={
        events?.length === 0
          ? translate('gallery.upload.noEvents', { events: translate('resources.events.name') })
          : translate('form.selectEvent')
      }
      error={error}
    />
  );
}

interface PhotoPickerProps {
  onChoose: (files: readonly File[]) => void;
  error: string | undefined;
}

/** File input for several photos, which also accepts dropped files. */
function PhotoPicker({ onChoose, error }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <div>
      <DropZone onDragOver={(event) => event.preventDefault()} onDrop={drop} {...(error && { 'data-refused': true })}>
        <Button
          variant="outlined"
          onClick={() => input.current?.click()}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          {...(error && { 'data-invalid': true })}
        >
          {translate('gallery.upload.choose')}
        </Button>
        <p className="drop">{translate('gallery.upload.drop')}</p>
        <p id={`${id}-hint`}>{shrunkPhotoHint}</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={translate('gallery.photos')}
          accept={eventPhotoTypes.join(',')}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])]);
            // Resets the input, so that choosing the same file again fires a change event.
            target.value = '';
          }}
        />
      </DropZone>
      {error && (
        <FormHelperText id={`${id}-error`} error>
          ▲ {error}
        </FormHelperText>
      )}
    </div>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  '& p': { margin: 0, marginRight: 'auto', fontWeight: 700 },
});

/** The progress; after the last photo a summary, a retry for failed photos, and a button to upload more. */
function UploadOutcome() {
  const { manager, queue } = useUploads();
  const counts = countsOf(queue);
  if (isUploading(queue))
    return (
      <Row>
        <p role="status">{translate('gallery.upload.progress', { done: counts.done, all: counts.all })}</p>
      </Row>
    );
  return (
    <>
      <Alert severity={counts.failed > 0 ? 'error' : 'success'} role={counts.failed > 0 ? 'alert' : 'presentation'}>
        {uploadSummary(counts)}
      </Alert>
      <Row>
        {counts.retryable > 0 && (
          <Button variant="contained" onClick={manager.retry}>
            {translate('gallery.upload.retry', { count: counts.retryable })}
          </Button>
        )}
        <Button variant="outlined" onClick={manager.clear}>
          {translate('gallery.upload.more')}
        </Button>
      </Row>
    </>
  );
}

type UploadPhase = 'fields' | 'sending' | 'outcome';

const outcomeId = 'upload-outcome';
const titleId = 'upload-photos';

/**
 * Focuses the first field of the upload form, which it unfolds below 900 px. The fields are disabled while photos are
 * being uploaded; then it focuses the outcome.
 */
export function goToUpload(): void {
  const form = document.getElementById(titleId)?.closest('form');
  form?.closest('details')?.setAttribute('open', '');
  form?.querySelector<HTMLElement>(`select:enabled, #${outcomeId}`)?.focus();
}

/**
 * Moves the focus after a change of the phase has removed the focused button: to the outcome of the upload, or to the
 * first field.
 */
function useUploadFocus(form: RefObject<HTMLFormElement | null>, phase: UploadPhase): void {
  const before = useRef(phase);
  useEffect(() => {
    const hasLostFocus = before.current !== phase && document.activeElement === document.body;
    before.current = phase;
    if (hasLostFocus)
      form.current?.querySelector<HTMLElement>(phase === 'fields' ? 'select' : `#${outcomeId}`)?.focus();
  }, [form, phase]);
}

const Card = styled('form')({
  display: 'grid',
  gap: 20,
  padding: 'clamp(16px, 2vw, 24px)',
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  boxShadow: `6px 6px 0 ${palette.line}`,
  // Only the direct child, because Material UI also draws the outlines of its fields with fieldsets.
  '& > fieldset': { display: 'grid', gap: 20, minWidth: 0, margin: 0, padding: 0, border: 0 },
});

const Outcome = styled('div')({ display: 'grid', gap: 20 });

/** The form for uploads, with the state of each photo below its fields. */
export function UploadForm() {
  const { manager, details, queue, isStarted } = useUploads();
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const photos = readyToSend(queue);
  const broken: FieldErrors<GalleryUploadForm> = fieldErrors(galleryUploadRules, { ...details, photos });
  const errors = tries > 0 && !isStarted ? broken : {};
  const phase: UploadPhase = isStarted ? (isUploading(queue) ? 'sending' : 'outcome') : 'fields';
  useUploadFocus(form, phase);

  // Moves the focus to the first invalid field.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [tries]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isStarted) return;
    if (Object.keys(broken).length === 0) {
      setTries(0);
      manager.start();
    } else setTries(tries + 1);
  };

  return (
    <Card ref={form} noValidate onSubmit={submit} aria-labelledby={titleId}>
      <SectionHeading id={titleId}>{translate('gallery.upload.title')}</SectionHeading>
      <fieldset disabled={isStarted}>
        <EventField details={details} onChange={manager.setDetails} error={errors.eventId} />
        <DateField
          label={translate('gallery.upload.date')}
          value={details.eventDate}
          onDay={(eventDate) => manager.setDetails({ eventDate })}
          error={errors.eventDate}
          disabled={isStarted}
        />
        <Field
          label={translate('resources.gallery.fields.caption')}
          value={details.caption}
          onChange={({ target }) => manager.setDetails({ caption: target.value })}
          error={errors.caption}
          hint={translate('gallery.upload.captionHint')}
          disabled={isStarted}
        />
        <FormControlLabel
          label={translate('gallery.upload.highlight')}
          disabled={isStarted}
          control={
            <Checkbox
              checked={details.isHighlight}
              onChange={({ target }) => manager.setDetails({ isHighlight: target.checked })}
            />
          }
        />
        {!isStarted && <PhotoPicker onChoose={(files) => void manager.add(files)} error={errors.photos} />}
      </fieldset>
      {queue.length > 0 && <ChosenPhotos queue={queue} {...(!isStarted && { onRemove: manager.remove })} />}
      {isStarted ? (
        <Outcome id={outcomeId} tabIndex={-1}>
          <UploadOutcome />
        </Outcome>
      ) : (
        <Button type="submit" variant="contained" sx={{ minHeight: 52, fontSize: 22 }}>
          {photos.length > 0
            ? translate('gallery.upload.submitCount', { photos: pluralise(photos.length, 'photo') })
            : translate('gallery.upload.submit')}
        </Button>
      )}
    </Card>
  );
}

const Folded = styled('details')({
  '& > summary': {
    ...displayType,
    boxSizing: 'border-box',
    minHeight: 48,
    padding: '11px 14px 7px',
    fontSize: 20,
    lineHeight: '26px',
    border: `2px solid ${palette.ink}`,
    borderRadius: 3,
    backgroundColor: palette.chalk,
    cursor: 'pointer',
  },
  '&[open] > summary': { marginBottom: 12 },
});

/**
 * The upload form below 900 px. It is folded, so that the albums are near the top, unless photos are chosen or being
 * uploaded when it is mounted.
 */
export function FoldedUpload() {
  const { queue } = useUploads();
  // The form stays open when the last chosen photo is removed.
  const [isOpen] = useState(queue.length > 0);
  return (
    <Folded open={isOpen}>
      <summary>{translate('gallery.upload.folded')}</summary>
      <UploadForm />
    </Folded>
  );
}
