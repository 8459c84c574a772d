import { Button, FormHelperText } from '@mui/material';
import { eventPhotoTypes, shrunkPhotoHint } from '@maidan/shared/rules/photo.ts';
import { type DragEvent, useId, useRef } from 'react';
import { DropZone } from '../../ui/form/DropZone.ts';

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
      <DropZone onDragOver={(event) => event.preventDefault()} onDrop={drop} {...(error && { 'data-refused': true })}>
        <Button
          variant="outlined"
          onClick={() => input.current?.click()}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          {...(error && { 'data-invalid': true })}
        >
          Choose photos
        </Button>
        <p className="drop">or drop them here</p>
        <p id={`${id}-hint`}>{shrunkPhotoHint}</p>
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
      </DropZone>
      {error && (
        <FormHelperText id={`${id}-error`} error>
          ▲ {error}
        </FormHelperText>
      )}
    </div>
  );
}
