import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { useRef, useState } from 'react';
import { fitPhoto, isTooLarge } from './shrinkPhoto.ts';

interface FittedPhoto {
  isShrinking: boolean;
  /** Why the photo chosen last cannot be taken. */
  error: string | undefined;
  /** Call it with every file that is chosen; passes on the smaller one, if one was made. */
  fit: (file: File, onFitted: (photo: File) => void) => Promise<void>;
  /** The photo chosen last is no picture. */
  refuse: () => void;
}

/**
 * Makes a photo smaller as soon as it is chosen, if it is too large. When a second one is chosen meanwhile, the first is
 * ignored.
 */
export function useFittedPhoto(): FittedPhoto {
  const [state, setState] = useState<'taken' | 'shrinking' | 'unreadable'>('taken');
  const latest = useRef<File>(undefined);
  const fit: FittedPhoto['fit'] = async (file, onFitted) => {
    latest.current = file;
    if (!isTooLarge(file)) return setState('taken');
    setState('shrinking');
    const photo = await fitPhoto(file).catch(() => undefined);
    if (latest.current !== file) return;
    setState(photo ? 'taken' : 'unreadable');
    if (photo) onFitted(photo);
  };
  return {
    isShrinking: state === 'shrinking',
    error: state === 'unreadable' ? photoSentences.eventType : undefined,
    fit,
    refuse: () => setState('unreadable'),
  };
}
