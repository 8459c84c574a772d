import { useEffect, useRef } from 'react';
import { registrationPhotoTypes } from '@maidan/shared/rules/photo.ts';
import { errorId, fieldId, hintId } from '../form/field-id.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { usePhoto } from '../form/use-photo.ts';
import { FieldError } from './Field.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';

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
    // Otherwise choosing the same file again would not fire a change event.
    input.current.value = '';
  };
  // A file chosen before hydration fired no event that React could see.
  useEffect(readChosenFile);
  /** Sets `capture` for this click only: left on, it would keep phones from offering the gallery. */
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
