import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { templatePath } from '../../../data/playerImports.ts';
import { displayType, palette } from '../../../theme/palette.ts';
import { useIsNarrow } from '../../../ui/useIsNarrow.ts';
import { DownloadButton } from '../../../ui/feedback/DownloadButton.tsx';
import { helpSections } from './helpSections.ts';

const Section = styled('section')({
  padding: '14px 0',
  borderTop: `2px solid ${palette.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& h3': { ...displayType, margin: '0 0 6px', fontSize: 22 },
  '& ul': { margin: '0 0 -4px', paddingLeft: 22 },
  '& li': { marginBottom: 4 },
});

/** Page of help: how to prepare a list of players. Full screen on a phone. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const isNarrow = useIsNarrow();
  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>How to prepare the list</DialogTitle>
      {/* A scroll container must be focusable for keyboard users. */}
      <DialogContent tabIndex={0}>
        {helpSections.map(({ title, sentences }) => (
          <Section key={title}>
            <h3>{title}</h3>
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Section>
        ))}
      </DialogContent>
      <DialogActions>
        <DownloadButton
          path={templatePath}
          label="Template"
          failed="The template could not be fetched. Please try again."
        />
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
