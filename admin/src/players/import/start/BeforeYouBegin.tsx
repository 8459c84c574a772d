import { styled } from '@mui/material/styles';
import { templatePath } from '../../../data/playerImports.ts';
import { displayType, palette } from '../../../theme/palette.ts';
import { DigitPlates } from '../../../ui/DigitPlates.tsx';
import { DownloadButton } from '../../../ui/feedback/DownloadButton.tsx';

const Board = styled('section')({
  padding: 'clamp(16px, 2vw, 24px)',
  color: palette.chalk,
  backgroundColor: palette.board,
  border: `2px solid ${palette.ink}`,
  '& h3': { ...displayType, margin: '0 0 12px', fontSize: 24, color: palette.willow },
  '& ol': { display: 'grid', gap: 12, margin: '0 0 20px', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 14, alignItems: 'center' },
  '& .number': { flex: 'none', fontSize: 20 },
});

const advice = [
  'One player a line, with the headings in the first line. Any words will do as headings, in Hindi too.',
  'Every player needs a name and a mobile number; a new one also an age or a date of birth.',
  'Nothing is stored before you have seen, line by line, what would change.',
];

/** What the secretary should know, and a template to start from. */
export function BeforeYouBegin() {
  return (
    <Board aria-labelledby="before-you-begin">
      <h3 id="before-you-begin">Before you begin</h3>
      <ol>
        {advice.map((sentence, index) => (
          <li key={sentence}>
            <span className="number" aria-hidden>
              <DigitPlates value={index + 1} />
            </span>
            {sentence}
          </li>
        ))}
      </ol>
      <DownloadButton
        path={templatePath}
        label="Template to fill in"
        failed="The template could not be fetched. Please try again."
      />
    </Board>
  );
}
