import { useState } from 'react';
import { Spinner } from '../../../components/Spinner.tsx';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import type { PhotoState } from '../form/form-state.ts';
import { FormDialog } from './FormDialog.tsx';

interface PhotoPreviewProps {
  photo: PhotoState;
  /** Opens the browser's dialog for another file. */
  change: () => void;
}

/** Thumbnail of the chosen photo that opens it in a dialog, or a blank frame. */
export function PhotoPreview({ photo, change }: PhotoPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const texts = useTexts(registerTexts).photo;
  if (photo.phase === 'none') return <span className="photo-placeholder" aria-hidden />;
  // As tall as the thumbnail that follows: what stands below must not move under a finger.
  if (photo.phase === 'reading')
    return (
      <div className="photo-chosen">
        <span className="photo-placeholder" aria-hidden />
        <Spinner>{texts.reading}</Spinner>
      </div>
    );
  if (photo.phase === 'refused')
    return (
      <div className="photo-chosen">
        <span className="photo-placeholder" aria-hidden />
        <p className="photo-name">{photo.name}</p>
      </div>
    );
  return (
    <>
      <button type="button" className="photo-chosen" onClick={() => setOpen(true)}>
        <img src={photo.dataUrl} alt="" />
        <span className="photo-name">
          <span className="visually-hidden">{texts.preview} </span>
          {photo.name || texts.sent}
        </span>
      </button>
      <FormDialog title={texts.title} isOpen={isOpen} onClose={close}>
        <div className="dialog-body">
          <img className="photo-enlarged" src={photo.dataUrl} alt={texts.alternative} />
          <p className="meta">{texts.fresh}</p>
        </div>
        <div className="dialog-foot">
          <button type="button" className="button" onClick={close}>
            {texts.looksGood}
          </button>
          <button
            type="button"
            className="button button-line"
            onClick={() => {
              close();
              change();
            }}
          >
            {texts.change}
          </button>
        </div>
      </FormDialog>
    </>
  );
}
