import { Button, FormHelperText, FormLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import { Progress } from '../feedback/Progress.tsx';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' });

interface FileFieldProps {
  label: string;
  /** The text of the button. */
  action: string;
  /** Value of the input's `accept` attribute. */
  accept: string;
  hint: string;
  error: string | undefined;
  /** Text shown and announced while the file is being processed. */
  status: string | false;
  onChoose: (file: File) => void;
  /** The picture that is chosen now, shown before the button. */
  picture: ReactNode;
  /** A second button, after the button that chooses a file. */
  after?: ReactNode;
}

/** A form field for one file: a button, the picture that is chosen now, a hint and the error. */
export function FileField({ label, action, accept, hint, error, status, onChoose, picture, after }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div" error={Boolean(error)}>
        {label}
      </FormLabel>
      <Row>
        {picture}
        <Button
          variant="outlined"
          onClick={() => input.current?.click()}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          {...(error && { 'data-invalid': true })}
        >
          {action}
        </Button>
        {after}
        <span role="status">{status}</span>
      </Row>
      {status && <Progress label={status} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          if (target.files?.[0]) onChoose(target.files[0]);
          // Resets the input, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
      {/* A live region: the focus is on the button and not on a field, so a screen reader would not read the error. */}
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
