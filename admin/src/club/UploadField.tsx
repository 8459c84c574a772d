import { Button, FormHelperText, FormLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { errorMessage, reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { translate } from './textParts.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', marginTop: 6 });

/** The key of the file that is being uploaded, for a form that is saved meanwhile. */
export type UploadRef = RefObject<Promise<string> | undefined>;

interface UploadFieldProps {
  label: string;
  /** Of the button. */
  action: string;
  accept: string;
  hint: string;
  /** Of the form. */
  error: string | undefined;
  /** Said when the server has not answered why. */
  failed: string;
  /** Uploads the file and returns its key. @throws CallFailure with the sentence that the field shows */
  upload: (file: File) => Promise<string>;
  uploadRef: UploadRef;
  onStored: (key: string) => void;
  /** What is chosen now, and the button beside it that lets go of it. */
  children: readonly [now: ReactNode, letGo: ReactNode];
}

/** Chooses a file and uploads it at once; it is the club's when the form has been saved. */
export function UploadField(props: UploadFieldProps) {
  const { label, action, accept, hint, error: formError, failed, upload, uploadRef, onStored, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const error = refused ?? formError;
  const choose = async (file: File): Promise<void> => {
    setRefused(undefined);
    setUploading(true);
    const own = upload(file);
    uploadRef.current = own;
    try {
      const stored = await own;
      // Not when another file was chosen meanwhile.
      if (uploadRef.current === own) onStored(stored);
    } catch (failure) {
      reportUnlessCallFailed(failure);
      if (uploadRef.current === own) setRefused(errorMessage(failure, failed));
    } finally {
      if (uploadRef.current === own) {
        uploadRef.current = undefined;
        setUploading(false);
      }
    }
  };
  const [now, letGo] = children;
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div" error={Boolean(error)}>
        {label}
      </FormLabel>
      <Row>
        {now}
        <Button
          variant="outlined"
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {action}
        </Button>
        {letGo}
        <span role="status">{isUploading && translate('club.uploading')}</span>
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          if (target.files?.[0]) void choose(target.files[0]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
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
