import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined';
import { useCallback, useState } from 'react';

interface ChosenPictureProps {
  file: File;
  alt: string;
  className?: string;
}

/**
 * A file that was chosen and is not sent yet, as a picture; a broken one where the browser cannot show it. Its address
 * is given back when it is no longer shown.
 */
export function ChosenPicture({ file, alt, className }: ChosenPictureProps) {
  const [broken, setBroken] = useState<File>();
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture) return undefined;
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (broken === file) return <BrokenImageIcon className={className} titleAccess={alt} />;
  return <img ref={show} alt={alt} className={className} onError={() => setBroken(file)} />;
}
