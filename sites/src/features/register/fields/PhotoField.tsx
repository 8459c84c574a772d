import { useEffect, useRef } from 'react';
import { registrationPhotoTypes } from '@maidan/shared/rules/photo.ts';
import { errorId, fieldId, hintId } from '../form/model/field-id.ts';
import { formSentences } from '../form/model/form-sentences.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { usePhoto } from '../form/use-photo.ts';
import { FieldError } from './Field.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';

/** The native file control takes focus and keys; its label "Choose photo" is what is seen. */
export function PhotoField() {
  const { form, errors } = useRegistrationForm();
  const choose = usePhoto();
  const control = useRef<HTMLInputElement>(null);
  const change = () => {
    const [file] = control.current?.files ?? [];
    if (!control.current || !file) return;
    void choose(file);
    // The same file may be chosen again after it was refused.
    control.current.value = '';
  };
  // What was chosen before the form came alive told nobody.
  useEffect(change);
  /** The same control, asked for the camera this once: `capture` for good would shut the gallery out. */
  const takePhoto = () => {
    control.current?.setAttribute('capture', 'environment');
    control.current?.click();
    control.current?.removeAttribute('capture');
  };
  return (
    <div className="field photo-field">
      <label className="out-of-sight" htmlFor={fieldId('photo')}>
        Photo
      </label>
      <input
        ref={control}
        className="out-of-sight"
        type="file"
        id={fieldId('photo')}
        accept={registrationPhotoTypes.join(',')}
        required
        aria-invalid={errors.photo !== undefined}
        aria-describedby={`${hintId('photo')} ${errorId('photo')}`}
        onChange={change}
      />
      <div className="photo-frame">
        <PhotoPreview photo={form.photo} />
        <label className="button button-line button-small" htmlFor={fieldId('photo')}>
          {form.photo.phase === 'none' ? 'Choose photo' : 'Change photo'}
        </label>
        <button type="button" className="button button-line button-small photo-camera" onClick={takePhoto}>
          Take photo
        </button>
      </div>
      {form.isDraft && form.photo.phase === 'none' && <p className="notice">{formSentences.photoAgain}</p>}
      <p className="field-hint" id={hintId('photo')}>
        {formSentences.photoHint}
      </p>
      <FieldError field="photo" />
    </div>
  );
}
