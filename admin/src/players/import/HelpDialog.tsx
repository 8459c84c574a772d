import { undoDays } from '@maidan/shared/domain/timing.ts';
import { importedAgeLimits, importLimits } from '@maidan/shared/rules/players/player-import.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { templatePath } from '../../data/playerCalls.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { useIsNarrow } from '../../ui/windowWidth.ts';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

const helpSections: readonly (readonly [title: string, ...sentences: string[]])[] = [
  [
    translate('playerImports.help.file.title'),
    translate('playerImports.help.file.formats'),
    translate('playerImports.help.file.limits', {
      rows: importLimits.rows.toLocaleString('en-IN'),
      megabytes: importLimits.bytes / 1024 ** 2,
    }),
    translate('playerImports.help.file.lines'),
  ],
  [
    translate('playerImports.help.columns.title'),
    translate('playerImports.help.columns.needed'),
    translate('playerImports.help.columns.ofNew', importedAgeLimits),
    translate('playerImports.help.columns.welcome'),
    translate('playerImports.help.columns.headings'),
  ],
  [
    translate('playerImports.help.values.title'),
    translate('playerImports.help.values.scripts'),
    translate('playerImports.help.values.mobiles'),
    translate('playerImports.help.values.excel'),
    translate('playerImports.help.values.dates'),
    translate('playerImports.help.values.styles'),
  ],
  [
    translate('playerImports.help.known.title'),
    translate('playerImports.help.known.families'),
    translate('playerImports.help.known.takenOver'),
    translate('playerImports.help.known.paid'),
    translate('playerImports.help.known.twice'),
  ],
  [
    translate('playerImports.help.undo.title'),
    translate('playerImports.help.undo.days', { days: undoDays }),
    translate('playerImports.help.undo.leave'),
    translate('playerImports.help.undo.kept'),
    translate('playerImports.help.undo.erased'),
  ],
];

const Section = styled('section')({
  padding: '14px 0',
  borderTop: `2px solid ${palette.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& h3': { ...displayType, margin: '0 0 6px', fontSize: 22 },
  '& ul': { margin: '0 0 -4px', paddingLeft: 22 },
  '& li': { marginBottom: 4 },
});

/** Help on how to prepare a list of players. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const isNarrow = useIsNarrow();
  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('playerImports.help.title')}</DialogTitle>
      {/* A scroll container must be focusable for keyboard users. */}
      <DialogContent tabIndex={0}>
        {helpSections.map(([title, ...sentences]) => (
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
          label={translate('playerImports.template')}
          failed={translate('playerImports.templateFailed')}
        />
        <Button variant="contained" onClick={onClose}>
          {translate('dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
