import { useState } from 'react';
import { Spinner } from '../../../components/Spinner.tsx';
import { formSentences } from '../form/model/form-sentences.ts';
import type { PhotoState } from '../form/model/registration.machine.ts';
import { FormDialog } from './FormDialog.tsx';

/** Thumbnail of the chosen photo that opens it in a dialog, or a blank frame. */
export function PhotoPreview({ photo }: { photo: PhotoState }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (photo.phase === 'none') return <span className="photo-blank" aria-hidden />;
  // As tall as the thumbnail that follows: what stands below must not move under a finger.
  if (photo.phase === 'reading')
    return (
      <div className="photo-print">
        <span className="photo-blank" aria-hidden />
        <Spinner>{formSentences.photoReading}</Spinner>
      </div>
    );
  if (photo.phase === 'refused') return <p className="photo-name">{photo.name}</p>;
  return (
    <>
      <button type="button" className="photo-print" onClick={() => setOpen(true)}>
        <img src={photo.dataUrl} alt="" />
        <span className="photo-name">
          <span className="out-of-sight">Preview </span>
          {photo.name}
        </span>
      </button>
      <FormDialog title="Your photo" isOpen={isOpen} onClose={close}>
        <div className="dialog-body">
          <img className="photo-large" src={photo.dataUrl} alt="The photo you chose" />
          <p className="meta">{formSentences.photoFresh}</p>
        </div>
        <div className="dialog-foot">
          <button type="button" className="button" onClick={close}>
            Looks good
          </button>
        </div>
      </FormDialog>
    </>
  );
}
