import { undoDays } from '@maidan/shared/domain/timing.ts';
import { importedAgeLimits, importLimits } from '@maidan/shared/rules/players/player-import.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { templatePath } from '../../data/playerCalls.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { useIsNarrow } from '../../ui/windowWidth.ts';

/** The page of help for the import of players. */
const helpSections: readonly { title: string; sentences: readonly string[] }[] = [
  {
    title: 'The file',
    sentences: [
      'Save the list as Excel (.xlsx) or CSV. Of an Excel file with several sheets, the first one that holds a list is read.',
      `At most ${importLimits.rows.toLocaleString('en-IN')} rows and ${importLimits.bytes / 1024 ** 2} MB; a longer list comes in several files.`,
      'One player a line, with the headings above the first player. Empty lines do no harm.',
    ],
  },
  {
    title: 'Columns and headings',
    sentences: [
      'Needed: the name (in one column, or first and last name in two) and the mobile number.',
      `For a player who is new to the register, also the age (${importedAgeLimits.least} to ${importedAgeLimits.most}) or the date of birth.`,
      'Welcome: address, playing style, unavailability, remarks, and the day of registration.',
      'The headings may be in your own words, in English or Hindi (नाम, मोबाइल, पता). You say in the second step what each column holds; any other column is left out.',
    ],
  },
  {
    title: 'Names, numbers and dates',
    sentences: [
      'Names may be in Hindi, Marathi or any other script.',
      'Mobile numbers may have +91, a leading 0, spaces or dashes: 98261 00001, +91‑9826100001 and 09826100001 are the same.',
      'If Excel shows a number as 9.83E+09, format that column as text and type the number again.',
      'Write dates as 25/12/1999, 25-Dec-99 or 1999-12-25: the day before the month, or the year first.',
      'A playing style that our list does not know is kept, and the player is asked for it again in the form.',
    ],
  },
  {
    title: 'Players whom the register knows',
    sentences: [
      'A player is known by mobile number and name, so a family may share one number.',
      'What the list says is taken over; an empty cell never erases anything.',
      'Who has paid online this year stays as entered there: that is newer than the list.',
      'Importing the same list twice changes nothing the second time.',
    ],
  },
  {
    title: 'Undo',
    sentences: [
      `A whole import can be undone for ${undoDays} days, under Player imports.`,
      'Players who came with it leave the register; the others get back what was there before.',
      'Who has registered or was edited by hand since is kept, and you are told how many.',
      'A list that is uploaded but not imported is erased after a day.',
    ],
  },
];

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
