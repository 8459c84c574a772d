import type { PhotoRule } from '@maidan/shared/rules/photo.ts';
import { useRef, useState } from 'react';
import { errorMessage, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import { fitPhoto, isTooLarge, wrongTypeSentence } from './shrinkPhoto.ts';

interface FittedPhoto {
  isShrinking: boolean;
  /** Why the photo chosen last cannot be taken. */
  error: string | undefined;
  /** Call it with every file that is chosen; passes on the photo as it may be sent. */
  fit: (file: File, onFitted: (photo: File) => void) => Promise<void>;
  /** The photo chosen last is no picture. */
  refuse: () => void;
}

/**
 * Reads and checks a photo as soon as it is chosen, and makes it smaller if the API would refuse it. When a second one is
 * chosen meanwhile, the first is ignored. A form that is sent before has to call `fitPhoto` itself.
 */
export function useFittedPhoto(rules: readonly PhotoRule[]): FittedPhoto {
  const [isShrinking, setShrinking] = useState(false);
  const [error, setError] = useState<string>();
  const latest = useRef<File>(undefined);
  const fit: FittedPhoto['fit'] = async (file, onFitted) => {
    latest.current = file;
    setError(undefined);
    setShrinking(isTooLarge(file));
    try {
      const photo = await fitPhoto(file, rules);
      if (latest.current !== file) return;
      setError(undefined);
      onFitted(photo);
    } catch (failure) {
      reportUnlessCallFailed(failure);
      if (latest.current === file) setError(errorMessage(failure, wrongTypeSentence(rules)));
    } finally {
      if (latest.current === file) setShrinking(false);
    }
  };
  return { isShrinking, error, fit, refuse: () => setError((before) => before ?? wrongTypeSentence(rules)) };
}
