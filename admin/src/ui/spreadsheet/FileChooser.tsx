import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { spreadsheetLimits, spreadsheetTypes } from '@maidan/shared/rules/spreadsheet.ts';
import { type DragEvent, useEffect, useId, useRef } from 'react';
import { palette } from '../../theme/palette.ts';
import { DropZone } from '../form/DropZone.ts';
import { SendingFile } from './SendingFile.tsx';
import { type FileUploadOptions, useFileUpload } from './useFileUpload.ts';

const Zone = styled(DropZone)({
  alignContent: 'center',
  minHeight: 248,
  padding: 24,
  backgroundColor: palette.chalk,
  '& .name': { fontSize: 18, fontWeight: 700, color: palette.ink, overflowWrap: 'anywhere' },
  '& .mark': { width: 56, height: 56, color: palette.lineStrong },
  '& progress': { width: 'min(100%, 420px)' },
});

/** The zone is as high as the advice beside it, less what is said below. */
const Column = styled('div')({ display: 'flex', flexDirection: 'column', '& > :first-of-type': { flex: 1 } });

const hint = `CSV or Excel (.xlsx), at most ${spreadsheetLimits.bytes / 1024 ** 2} MB and ${spreadsheetLimits.rows.toLocaleString('en-IN')} rows`;

interface FileChooserProps<Answer> extends FileUploadOptions<Answer> {
  /** Name of the file field. */
  label: string;
}

/** Takes one spreadsheet, picked or dropped, and sends it at once. */
export function FileChooser<Answer>({ label, ...options }: FileChooserProps<Answer>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { upload, choose, send, cancel } = useFileUpload(options);
  const { phase } = upload;
  const message = phase === 'failed' ? upload.message : undefined;

  // The pressed button is replaced while a file is on its way.
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== phase && document.activeElement === document.body) button.current?.focus();
    before.current = phase;
  }, [phase]);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (phase !== 'sending') choose([...event.dataTransfer.files]);
  };
  return (
    <Column>
      <Zone onDragOver={(event) => event.preventDefault()} onDrop={drop} {...(message && { 'data-refused': true })}>
        {upload.phase === 'sending' ? (
          <SendingFile
            name={upload.file.name}
            working="Reading the rows…"
            share={upload.share}
            cancelButton={button}
            onCancel={cancel}
          />
        ) : (
          <>
            <UploadFileIcon className="mark" aria-hidden />
            <Button
              ref={button}
              variant="contained"
              onClick={() => input.current?.click()}
              aria-describedby={message ? `${id}-error ${id}-hint` : `${id}-hint`}
              sx={{ minHeight: 52, fontSize: 22 }}
            >
              Choose a file
            </Button>
            <p className="drop">or drop it here</p>
            <p id={`${id}-hint`}>{hint}</p>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={spreadsheetTypes.join(',')}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            // Reset, so that choosing the same file again fires a change event.
            target.value = '';
          }}
        />
      </Zone>
      <div role="alert">
        {message && (
          <FormHelperText id={`${id}-error`} error>
            ▲ {message}
          </FormHelperText>
        )}
      </div>
      {upload.phase === 'failed' && upload.file && (
        <Button variant="outlined" sx={{ mt: 1, alignSelf: 'start' }} onClick={() => void send(upload.file!)}>
          Send {upload.file.name} again
        </Button>
      )}
    </Column>
  );
}
