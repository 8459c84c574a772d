import { Button, FormHelperText, FormLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { defaultUser, thumbnailOf } from '@maidan/shared/format/image-url.ts';
import { registrationPhotoHint, registrationPhotoTypes } from '@maidan/shared/rules/photo.ts';
import { useId, useRef } from 'react';
import { useInput } from 'react-admin';
import { palette } from '../../../theme/palette.ts';
import { ChosenPicture } from '../../../ui/photo/ChosenPicture.tsx';
import { translateRecord as translate } from '../../../i18n/enPlayerRecord.ts';
import { type PhotoChange, readPhoto } from './correctionForm.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 16px',
  alignItems: 'center',
  '& img': {
    width: 96,
    height: 96,
    objectFit: 'cover',
    border: `2px solid ${palette.ink}`,
    borderRadius: 3,
    backgroundColor: palette.sand,
  },
});

/** Signed address of the stored photo, or null. */
type StoredPhoto = string | null;

function Preview({ photo, stored }: { photo: PhotoChange; stored: StoredPhoto }) {
  if (photo.kind === 'chosen')
    return (
      <ChosenPicture file={photo.file} alt={translate('playerRecord.correct.newPhoto', { file: photo.file.name })} />
    );
  if (photo.kind === 'kept' && stored)
    return <img src={thumbnailOf(stored)} alt={translate('playerRecord.correct.presentPhoto')} />;
  return <img src={defaultUser} alt={translate('playerRecord.correct.noPhoto')} />;
}

/** Field to keep, replace or remove the stored photo. */
export function CorrectionPhoto({ stored }: { stored: StoredPhoto }) {
  const { field, fieldState } = useInput({ source: 'photo', parse: (change: PhotoChange) => change });
  const { onChange } = field;
  const photo = field.value as PhotoChange;
  const error = fieldState.error?.message;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);

  /** Reads a chosen file. The result is ignored when another choice was made meanwhile. */
  const choose = async (file: File): Promise<void> => {
    latest.current = file;
    onChange({ kind: 'reading' });
    const read = await readPhoto(file);
    if (latest.current === file) onChange(read);
  };
  const set = (kind: 'kept' | 'removed'): void => {
    latest.current = undefined;
    onChange({ kind });
  };
  const isKept = photo.kind === 'kept';
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div" error={Boolean(error)}>
        {translate('players.fields.photo')}
      </FormLabel>
      <Row>
        <Preview photo={photo} stored={stored} />
        <Button
          variant="outlined"
          onClick={() => input.current?.click()}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          {...(error && { 'data-invalid': true })}
        >
          {translate(stored ? 'playerRecord.correct.replacePhoto' : 'playerRecord.correct.choosePhoto')}
        </Button>
        {isKept && stored && (
          <Button variant="outlined" onClick={() => set('removed')}>
            {translate('playerRecord.correct.removePhoto')}
          </Button>
        )}
        {!isKept && (
          <Button variant="outlined" onClick={() => set('kept')}>
            {translate(stored ? 'playerRecord.correct.keepPhoto' : 'playerRecord.correct.noPhoto')}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={translate('players.fields.photo')}
        accept={registrationPhotoTypes.join(',')}
        onChange={({ target }) => {
          if (target.files?.[0]) void choose(target.files[0]);
          // Resets the input, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
      {error && (
        <FormHelperText id={`${id}-error`} error>
          ▲ {error}
        </FormHelperText>
      )}
      <FormHelperText id={`${id}-hint`} role="status" sx={{ fontWeight: 400 }}>
        {photo.kind === 'reading' ? translate('playerRecord.correct.readingPhoto') : registrationPhotoHint}
      </FormHelperText>
    </div>
  );
}
