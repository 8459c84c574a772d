import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined';
import { useCallback, useEffect, useMemo, useState } from 'react';

interface ChosenPictureProps {
  file: File;
  alt: string;
  className?: string;
  /** Called when the browser cannot show the picture. */
  onBroken?: () => void;
}

/** Preview of a chosen file that is not uploaded yet; a placeholder when the browser cannot show it. */
export function ChosenPicture({ file, alt, className, onBroken }: ChosenPictureProps) {
  const [broken, setBroken] = useState<File>();
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture) return undefined;
      const url = URL.createObjectURL(file);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const fail = (): void => {
    setBroken(file);
    onBroken?.();
  };
  if (broken === file) return <BrokenImageIcon className={className} titleAccess={alt} />;
  return <img ref={show} alt={alt} className={className} onError={fail} />;
}

/** The object URL of a chosen file; it is revoked when another file is chosen or the component is removed. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  return url;
}
