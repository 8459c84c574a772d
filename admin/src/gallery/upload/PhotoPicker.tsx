import { Button, FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { eventPhotoHint, eventPhotoTypes } from '@maidan/shared/rules/photo.ts';
import { type DragEvent, useId, useRef } from 'react';
import { palette } from '../../theme/palette.ts';

const Zone = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  padding: 16,
  textAlign: 'center',
  border: `2px dashed ${palette.lineStrong}`,
  borderRadius: 3,
  backgroundColor: palette.paper,
  '&[data-invalid-photos]': { borderColor: palette.earth },
  '& p': { margin: 0, fontSize: 16, color: palette.ink2 },
  // Drag and drop does not exist on phones, so its hint is hidden.
  '@media (hover: none)': { '& .drop': { display: 'none' } },
});

interface PhotoPickerProps {
  onChoose: (files: readonly File[]) => void;
  error: string | undefined;
}

/** File input for several photos; can be used repeatedly and accepts dropped files on a desktop. */
export function PhotoPicker({ onChoose, error }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <div>
      <Zone
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        {...(error && { 'data-invalid-photos': true })}
      >
        <Button
          variant="outlined"
          onClick={() => input.current?.click()}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          {...(error && { 'data-invalid': true })}
        >
          Choose photos
        </Button>
        <p className="drop">or drop them here</p>
        <p id={`${id}-hint`}>{eventPhotoHint} each</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Photos"
          accept={eventPhotoTypes.join(',')}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])]);
            // Reset, so that choosing the same file again fires a change event.
            target.value = '';
          }}
        />
      </Zone>
      {error && (
        <FormHelperText id={`${id}-error`} error>
          ▲ {error}
        </FormHelperText>
      )}
    </div>
  );
}
