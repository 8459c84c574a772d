import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { galleryUploadRules, type GalleryUploadForm } from '@maidan/shared/rules/gallery-upload.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { palette } from '../../theme/palette.ts';
import { DateField, Field } from '../../ui/form/fields.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { ChosenPhotos } from './ChosenPhotos.tsx';
import { EventField } from './EventField.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { UploadOutcome } from './UploadOutcome.tsx';
import { useUploads } from './UploadsProvider.tsx';
import { isUploading, readyToSend } from './uploadQueue.ts';
import { outcomeId, type UploadPhase, useUploadFocus } from './useUploadFocus.ts';

const Card = styled('form')({
  display: 'grid',
  gap: 20,
  padding: 'clamp(16px, 2vw, 24px)',
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  boxShadow: `6px 6px 0 ${palette.line}`,
  // Direct child only: MUI also uses fieldsets to draw the outlines of its fields.
  '& > fieldset': { display: 'grid', gap: 20, minWidth: 0, margin: 0, padding: 0, border: 0 },
});

const Outcome = styled('div')({ display: 'grid', gap: 20 });

/** Upload form: event, date, photos, caption, highlight; below it the state of each photo. */
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
    <Card ref={form} noValidate onSubmit={submit} aria-labelledby="upload-photos">
      <SectionHeading id="upload-photos">Upload Photos</SectionHeading>
      <fieldset disabled={isStarted}>
        <EventField details={details} onChange={manager.setDetails} error={errors.eventId} />
        <DateField
          label="Event date"
          value={details.eventDate}
          onDay={(eventDate) => manager.setDetails({ eventDate })}
          error={errors.eventDate}
          disabled={isStarted}
        />
        <Field
          label="Caption (optional)"
          value={details.caption}
          onChange={({ target }) => manager.setDetails({ caption: target.value })}
          error={errors.caption}
          hint="The same for all these photos"
          disabled={isStarted}
        />
        <FormControlLabel
          label="Highlight: show these photos first"
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
          {photos.length > 0 ? `Upload ${pluralise(photos.length, 'photo')}` : 'Upload photos'}
        </Button>
      )}
    </Card>
  );
}
