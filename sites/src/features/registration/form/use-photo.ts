import { useRef } from 'react';
import { readPhoto } from './read-photo.ts';
import { useRegistrationForm } from './registration-form.context.ts';

/** Reads a chosen file into the form. When a second file is chosen meanwhile, the first is ignored. */
export function usePhoto(): (file: File) => Promise<void> {
  const { dispatch } = useRegistrationForm();
  const latest = useRef<File>(undefined);
  return async (file) => {
    latest.current = file;
    dispatch({ type: 'photoChanged', photo: { phase: 'reading', name: file.name } });
    const photo = await readPhoto(file);
    if (latest.current === file) dispatch({ type: 'photoChanged', photo });
  };
}
