import { Button, FormHelperText, FormLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { defaultUser, thumbnailOf } from '@maidan/shared/format/image-url.ts';
import { registrationPhotoHint, registrationPhotoTypes } from '@maidan/shared/rules/photo.ts';
import { useId, useRef } from 'react';
import { useInput } from 'react-admin';
import { palette } from '../../../theme/palette.ts';
import { ChosenPicture } from '../../../ui/photo/ChosenPicture.tsx';
import { fieldLabels } from '../fieldLabels.ts';
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
  if (photo.kind === 'chosen') return <ChosenPicture file={photo.file} alt={`New photo: ${photo.file.name}`} />;
  if (photo.kind === 'kept' && stored) return <img src={thumbnailOf(stored)} alt="Present photo" />;
  return <img src={defaultUser} alt="No photo" />;
}

/** The stored photo, to be kept, replaced or removed. */
export function CorrectionPhoto({ stored }: { stored: StoredPhoto }) {
  const { field, fieldState } = useInput({ source: 'photo', parse: (change: PhotoChange) => change });
  const { onChange } = field;
  const photo = field.value as PhotoChange;
  const error = fieldState.error?.message;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);

  /** When a second file is chosen meanwhile, the first is ignored. */
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
        {fieldLabels.photo}
      </FormLabel>
      <Row>
        <Preview photo={photo} stored={stored} />
        <Button
          variant="outlined"
          onClick={() => input.current?.click()}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          {...(error && { 'data-invalid': true })}
        >
          {stored ? 'Replace photo' : 'Choose photo'}
        </Button>
        {isKept && stored && (
          <Button variant="outlined" onClick={() => set('removed')}>
            Remove photo
          </Button>
        )}
        {!isKept && (
          <Button variant="outlined" onClick={() => set('kept')}>
            {stored ? 'Keep the present photo' : 'No photo'}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={fieldLabels.photo}
        accept={registrationPhotoTypes.join(',')}
        onChange={({ target }) => {
          if (target.files?.[0]) void choose(target.files[0]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
      {error && (
        <FormHelperText id={`${id}-error`} error>
          ▲ {error}
        </FormHelperText>
      )}
      <FormHelperText id={`${id}-hint`} role="status" sx={{ fontWeight: 400 }}>
        {photo.kind === 'reading' ? 'Reading the photo…' : registrationPhotoHint}
      </FormHelperText>
    </div>
  );
}
