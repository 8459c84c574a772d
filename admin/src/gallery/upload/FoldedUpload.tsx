import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { displayType, palette } from '../../theme/palette.ts';
import { UploadForm } from './UploadForm.tsx';
import { useUploads } from './UploadsProvider.tsx';

const Folded = styled('details')({
  '& > summary': {
    ...displayType,
    boxSizing: 'border-box',
    minHeight: 48,
    padding: '11px 14px 7px',
    fontSize: 20,
    lineHeight: '26px',
    border: `2px solid ${palette.ink}`,
    borderRadius: 3,
    backgroundColor: palette.chalk,
    cursor: 'pointer',
  },
  '&[open] > summary': { marginBottom: 12 },
});

/**
 * The upload form of a phone, where it would push the albums off the first screen. Open at once where photos are chosen
 * or on their way.
 */
export function FoldedUpload() {
  const { queue } = useUploads();
  // Not closed again when the last chosen photo is removed.
  const [isOpen] = useState(queue.length > 0);
  return (
    <Folded open={isOpen}>
      <summary>Add photos</summary>
      <UploadForm />
    </Folded>
  );
}
