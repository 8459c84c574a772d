import { Button, FormHelperText, FormLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { eventPhotoHint, eventPhotoTypes } from '@maidan/shared/rules/photo.ts';
import { useId, useRef } from 'react';
import { palette } from '../../theme/palette.ts';
import { ChosenPicture } from './ChosenPicture.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'center',
  '& img': {
    width: 120,
    height: 90,
    objectFit: 'cover',
    border: `2px solid ${palette.ink}`,
    borderRadius: 3,
    backgroundColor: palette.sand,
  },
});

interface PhotoFieldProps {
  label: string;
  /** The chosen file. */
  chosen: File | undefined;
  onChoose: (file: File) => void;
  /** The browser cannot show the chosen file: it is no picture. */
  onUnreadable: (file: File) => void;
  /** URL of the stored picture, or of the default one. */
  stored: string;
  error?: string | undefined;
  /** What may be chosen, when it is not what an event takes. */
  hint?: string;
  /** While the chosen file is being made smaller. */
  isShrinking?: boolean;
}

/** File input for one picture, with a preview. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, chosen, onChoose, onUnreadable, stored, error, hint = eventPhotoHint, isShrinking = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const described = error ? `${id}-error ${id}-hint` : `${id}-hint`;
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div" error={Boolean(error)}>
        {label}
      </FormLabel>
      <Row>
        {!error &&
          (chosen ? (
            <ChosenPicture file={chosen} alt={chosen.name} onBroken={() => onUnreadable(chosen)} />
          ) : (
            <img src={stored} alt="" />
          ))}
        <Button
          variant="outlined"
          onClick={() => input.current?.click()}
          aria-describedby={described}
          {...(error && { 'data-invalid': true })}
        >
          {chosen ? 'Choose another photo' : 'Choose photo'}
        </Button>
        <span role="status">{isShrinking && 'Making the photo smaller…'}</span>
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={eventPhotoTypes.join(',')}
        onChange={({ target }) => {
          if (target.files?.[0]) onChoose(target.files[0]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
      {/* Read out at once, as the focus is on the button and not on a field. */}
      <div aria-live="polite">
        {error && (
          <FormHelperText id={`${id}-error`} error>
            ▲ {error}
          </FormHelperText>
        )}
      </div>
      <FormHelperText id={`${id}-hint`} sx={{ fontWeight: 400 }}>
        {hint}
      </FormHelperText>
    </div>
  );
}
