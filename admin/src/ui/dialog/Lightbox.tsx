import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import { CloseButton } from './dialogParts.tsx';

const Large = styled('img')({ display: 'block', maxWidth: '100%', maxHeight: '65dvh', margin: '0 auto' });

/** Enlarged view of one picture. A picture that fails to load is replaced by a message (spec section 8). */
export function Lightbox({ title, src, onClose }: { title: string; src: string; onClose: () => void }) {
  const titleId = useId();
  const [broken, setBroken] = useState(false);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {broken ? (
          <p role="status">{translate('form.imageUnavailable')}</p>
        ) : (
          <Large src={src} alt={translate('feedback.photoOf', { name: title })} onError={() => setBroken(true)} />
        )}
      </DialogContent>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
