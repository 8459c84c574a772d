import { useCallback } from 'react';

interface ChosenPictureProps {
  file: File;
  alt: string;
  className?: string;
}

/** A file that was chosen and is not sent yet, as a picture. Its address is given back when it is no longer shown. */
export function ChosenPicture({ file, alt, className }: ChosenPictureProps) {
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture) return undefined;
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
}
