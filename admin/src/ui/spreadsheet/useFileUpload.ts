import { useEffect, useRef, useState } from 'react';
import { errorMessage, isSessionEnd, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import type { UploadOptions } from '../../data/http/upload.ts';
import { fileProblem } from './fileProblem.ts';

const failed = 'The file could not be uploaded. Please try again.';

type FileUpload =
  | { phase: 'waiting' }
  /** `file` is absent when it would be refused again; otherwise it can be sent anew. */
  | { phase: 'failed'; message: string; file?: File }
  | { phase: 'sending'; file: File; share: number };

export interface FileUploadOptions<Answer> {
  sendFile: (file: File, options: UploadOptions) => Promise<Answer>;
  onSent: (answer: Answer, file: File) => void;
  /** Said of a file without content. */
  empty: string;
}

/** Uploads the chosen file; leaving the view cancels it. */
export function useFileUpload<Answer>({ sendFile, onSent, empty }: FileUploadOptions<Answer>) {
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
  // The sign-in dialog says it; afterwards the same file can be sent.
  if (isSessionEnd(error))
    return { phase: 'failed', message: 'You were signed out before the file had arrived.', file };
  return { phase: 'failed', message: errorMessage(error, failed), file };
}
