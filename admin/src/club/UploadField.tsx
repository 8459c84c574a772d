import { type ComponentProps, type RefObject, useState } from 'react';
import { errorMessage, reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { FileField } from '../ui/photo/FileField.tsx';
import { translate } from './textParts.ts';

/** The promise of the stored key while a file is being uploaded; a form that is saved meanwhile waits for it. */
export type UploadRef = RefObject<Promise<string> | undefined>;

interface UploadFieldProps extends Omit<ComponentProps<typeof FileField>, 'status' | 'onChoose'> {
  /** The message when the server sends none. */
  failed: string;
  /** Uploads the file and resolves with its key. The field shows the message of a CallFailure. */
  upload: (file: File) => Promise<string>;
  uploadRef: UploadRef;
  onStored: (key: string) => void;
}

/** Field that uploads a file when it is chosen. The club uses the file only after the form is saved. */
export function UploadField({ failed, upload, uploadRef, onStored, ...field }: UploadFieldProps) {
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const choose = async (file: File): Promise<void> => {
    setRefused(undefined);
    setUploading(true);
    const own = upload(file);
    uploadRef.current = own;
    try {
      const stored = await own;
      // Ignores the key when another file was chosen meanwhile.
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
  return (
    <FileField
      {...field}
      error={refused ?? field.error}
      status={isUploading && translate('club.uploading')}
      onChoose={(file) => void choose(file)}
    />
  );
}
