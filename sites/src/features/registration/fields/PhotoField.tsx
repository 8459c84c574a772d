import { useEffect, useRef, useState } from 'react';
import { registrationPhotoTypes } from '@maidan/shared/rules/photo.ts';
import { Spinner } from '../../../components/Spinner.tsx';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { errorId, fieldId, hintId } from '../form/field-id.ts';
import type { PhotoState } from '../form/form-state.ts';
import { readPhoto } from '../form/photo.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { FieldError } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';

/** The native file input is visually hidden but keeps focus and keys; its label "Choose photo" is visible. */
export function PhotoField() {
  const { form, errors } = useRegistrationForm();
  const choose = usePhoto();
  const texts = useTexts(registerTexts).photo;
  const input = useRef<HTMLInputElement>(null);
  const readChosenFile = () => {
    const [file] = input.current?.files ?? [];
    if (!input.current || !file) return;
    void choose(file);
    // The value is reset, so that choosing the same file again fires a change event.
    input.current.value = '';
  };
  // Handles a file that was chosen before hydration, when React could not see the event.
  useEffect(readChosenFile);
  /** Opens the camera. `capture` is set for this click only: it would keep phones from offering the gallery later. */
  const takePhoto = () => {
    input.current?.setAttribute('capture', 'environment');
    input.current?.click();
    input.current?.removeAttribute('capture');
  };
  return (
    <div className="field photo-field">
      <label className="visually-hidden" htmlFor={fieldId('photo')}>
        {texts.label}
      </label>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        id={fieldId('photo')}
        accept={registrationPhotoTypes.join(',')}
        required
        aria-invalid={errors.photo !== undefined}
        aria-describedby={`${hintId('photo')} ${errorId('photo')}`}
        onChange={readChosenFile}
      />
      <div className="photo-frame">
        <PhotoPreview photo={form.photo} change={() => input.current?.click()} />
        <label className="button button-line button-small" htmlFor={fieldId('photo')}>
          {form.photo.phase === 'none' ? texts.choose : texts.change}
        </label>
        <button type="button" className="button button-line button-small photo-camera" onClick={takePhoto}>
          {texts.take}
        </button>
      </div>
      {form.isDraft && form.photo.phase === 'none' && <p className="notice">{texts.again}</p>}
      <p className="field-hint" id={hintId('photo')}>
        {texts.hint}
      </p>
      <FieldError field="photo" />
    </div>
  );
}

interface PhotoPreviewProps {
  photo: PhotoState;
  /** Opens the browser's dialog for another file. */
  change: () => void;
}

/** Thumbnail of the chosen photo that opens it in a dialog, or a blank frame. */
function PhotoPreview({ photo, change }: PhotoPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const texts = useTexts(registerTexts).photo;
  if (photo.phase === 'none') return <span className="photo-placeholder" aria-hidden />;
  // The placeholder is as tall as the thumbnail that follows, so that the elements below do not move under a finger.
  if (photo.phase === 'reading')
    return (
      <div className="photo-chosen">
        <span className="photo-placeholder" aria-hidden />
        <Spinner>{texts.reading}</Spinner>
      </div>
    );
  if (photo.phase === 'refused')
    return (
      <div className="photo-chosen">
        <span className="photo-placeholder" aria-hidden />
        <p className="photo-name">{photo.name}</p>
      </div>
    );
  return (
    <>
      <button type="button" className="photo-chosen" onClick={() => setOpen(true)}>
        <img src={photo.dataUrl} alt="" />
        <span className="photo-name">
          <span className="visually-hidden">{texts.preview} </span>
          {photo.name || texts.sent}
        </span>
      </button>
      <FormDialog title={texts.title} isOpen={isOpen} onClose={close}>
        <div className="dialog-body">
          <img className="photo-enlarged" src={photo.dataUrl} alt={texts.alternative} />
          <p className="meta">{texts.fresh}</p>
        </div>
        <div className="dialog-foot">
          <button type="button" className="button" onClick={close}>
            {texts.looksGood}
          </button>
          <button
            type="button"
            className="button button-line"
            onClick={() => {
              close();
              change();
            }}
          >
            {texts.change}
          </button>
        </div>
      </FormDialog>
    </>
  );
}

/**
 * Returns a function that reads a chosen file into the form. When a second file is chosen meanwhile, the first file is
 * ignored.
 */
function usePhoto(): (file: File) => Promise<void> {
  const { dispatch } = useRegistrationForm();
  const latest = useRef<File>(undefined);
  return async (file) => {
    latest.current = file;
    dispatch({ type: 'photoChanged', photo: { phase: 'reading', name: file.name } });
    const photo = await readPhoto(file);
    if (latest.current === file) dispatch({ type: 'photoChanged', photo });
  };
}
