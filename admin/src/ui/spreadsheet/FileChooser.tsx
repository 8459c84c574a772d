import { spreadsheetLimits, spreadsheetSentences, spreadsheetTypes } from '@maidan/shared/rules/spreadsheet.ts';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type DragEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { errorMessage, isSessionEnd, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import type { UploadOptions } from '../../data/http/upload.ts';
import { translateSpreadsheet as translate } from '../../i18n/enSpreadsheet.ts';
import { palette } from '../../theme/palette.ts';
import { Progress } from '../feedback/Progress.tsx';
import { DropZone } from '../form/DropZone.ts';

/**
 * Returns why files cannot be uploaded, by their number, name and size; the API checks their content.
 * @param empty message for a file without content
 */
export function fileProblem(files: readonly Pick<File, 'name' | 'size'>[], empty: string): string | undefined {
  const [file] = files;
  if (!file) return spreadsheetSentences.file;
  if (files.length > 1) return spreadsheetSentences.oneFile;
  if (!spreadsheetTypes.some((type) => file.name.toLowerCase().endsWith(type))) return spreadsheetSentences.type;
  if (file.size > spreadsheetLimits.bytes) return spreadsheetSentences.tooLarge;
  return file.size === 0 ? empty : undefined;
}

type FileUpload =
  | { phase: 'waiting' }
  /** `file` is the file to send again; absent when the browser has refused the choice. */
  | { phase: 'failed'; message: string; file?: File }
  | { phase: 'sending'; file: File; share: number };

interface FileUploadOptions<Answer> {
  sendFile: (file: File, options: UploadOptions) => Promise<Answer>;
  onSent: (answer: Answer, file: File) => void;
  /** Message for a file without content. */
  empty: string;
}

/** Uploads the chosen file; the upload is cancelled when the component is unmounted. */
function useFileUpload<Answer>({ sendFile, onSent, empty }: FileUploadOptions<Answer>) {
  const [upload, setUpload] = useState<FileUpload>({ phase: 'waiting' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const onProgress = (share: number): void => setUpload({ phase: 'sending', file, share });
    onProgress(0);
    try {
      onSent(await sendFile(file, { signal, onProgress }), file);
    } catch (error) {
      reportUnlessCallFailed(error);
      if (signal.aborted) setUpload({ phase: 'waiting' });
      else setUpload(failure(error, file));
    }
  }

  function choose(files: readonly File[]): void {
    const message = fileProblem(files, empty);
    if (message) setUpload({ phase: 'failed', message });
    else void send(files[0]!);
  }

  return { upload, choose, send, cancel: () => running.current?.abort() };
}

function failure(error: unknown, file: File): FileUpload {
  // After the administrator has signed in again, a button sends the same file.
  if (isSessionEnd(error)) return { phase: 'failed', message: translate('spreadsheet.signedOut'), file };
  return { phase: 'failed', message: errorMessage(error, translate('spreadsheet.failed')), file };
}

interface SendingFileProps {
  name: string;
  /** Message while the server works on the uploaded file. */
  working: string;
  /** The fraction of the file that was sent, from 0 to 1. */
  share: number;
  cancelButton: Ref<HTMLButtonElement>;
  onCancel: () => void;
}

/** Progress of the upload. */
function SendingFile({ name, working, share, cancelButton, onCancel }: SendingFileProps) {
  return (
    <>
      <p className="name">{name}</p>
      <Progress {...(share > 0 && { share })} label={translate('form.progressOf', { name })} />
      <p role="status">{share < 1 ? translate('spreadsheet.sent', { percent: Math.floor(share * 100) }) : working}</p>
      <Button ref={cancelButton} variant="outlined" onClick={onCancel}>
        {translate('dialog.cancel')}
      </Button>
    </>
  );
}

const Zone = styled(DropZone)({
  alignContent: 'center',
  minHeight: 248,
  padding: 24,
  backgroundColor: palette.chalk,
  '& .name': { fontSize: 18, fontWeight: 700, color: palette.ink, overflowWrap: 'anywhere' },
  '& .mark': { width: 56, height: 56, color: palette.lineStrong },
  '& progress': { width: 'min(100%, 420px)' },
});

/** The drop zone takes the height that the text below it leaves. */
const Column = styled('div')({ display: 'flex', flexDirection: 'column', '& > :first-of-type': { flex: 1 } });

const hint = translate('spreadsheet.hint', {
  megabytes: spreadsheetLimits.bytes / 1024 ** 2,
  rows: spreadsheetLimits.rows.toLocaleString('en-IN'),
});

interface FileChooserProps<Answer> extends FileUploadOptions<Answer> {
  /** Label of the file field. */
  label: string;
}

/** Takes one spreadsheet, picked or dropped, and uploads it at once. */
export function FileChooser<Answer>({ label, ...options }: FileChooserProps<Answer>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { upload, choose, send, cancel } = useFileUpload(options);
  const { phase } = upload;
  const message = phase === 'failed' ? upload.message : undefined;

  // The phase of the last render. A change of the phase replaces the pressed button, so the focus moves to the new one.
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
            working={translate('spreadsheet.reading')}
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
              {translate('spreadsheet.choose')}
            </Button>
            <p className="drop">{translate('spreadsheet.drop')}</p>
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
            // Resets the input, so that choosing the same file again fires a change event.
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
          {translate('spreadsheet.sendAgain', { file: upload.file.name })}
        </Button>
      )}
    </Column>
  );
}
