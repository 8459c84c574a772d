import { useState } from 'react';
import { Spinner } from '../../../components/Spinner.tsx';
import { deskSentences } from '../desk-sentences.ts';
import type { DeskPhoto } from '../registration.machine.ts';
import { DeskDialog } from './DeskDialog.tsx';

/** The chosen photo as a small print that opens large, or a blank frame. */
export function PhotoPrint({ photo }: { photo: DeskPhoto }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (photo.phase === 'none') return <span className="photo-blank" aria-hidden />;
  if (photo.phase === 'reading') return <Spinner>{deskSentences.photoReading}</Spinner>;
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
      <DeskDialog title="Your photo" isOpen={isOpen} onClose={close}>
        <div className="dialog-body">
          <img className="photo-large" src={photo.dataUrl} alt="The photo you chose" />
          <p className="meta">{deskSentences.photoFresh}</p>
        </div>
        <div className="dialog-foot">
          <button type="button" className="button" onClick={close}>
            Looks good
          </button>
        </div>
      </DeskDialog>
    </>
  );
}
