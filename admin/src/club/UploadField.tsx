import { type ComponentProps, type RefObject, useState } from 'react';
import { errorMessage, reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { FileField } from '../ui/photo/FileField.tsx';
import { translate } from './textParts.ts';

/** The key of the file that is being uploaded, for a form that is saved meanwhile. */
export type UploadRef = RefObject<Promise<string> | undefined>;

interface UploadFieldProps extends Omit<ComponentProps<typeof FileField>, 'status' | 'onChoose'> {
  /** The sentence where the server has not answered why. */
  failed: string;
  /** Uploads the file and returns its key. @throws CallFailure with the sentence that the field shows */
  upload: (file: File) => Promise<string>;
  uploadRef: UploadRef;
  onStored: (key: string) => void;
}

/** Chooses a file and uploads it at once; it is the club's when the form has been saved. */
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
  return (
    <FileField
      {...field}
      error={refused ?? field.error}
      status={isUploading && translate('club.uploading')}
      onChoose={(file) => void choose(file)}
    />
  );
}
