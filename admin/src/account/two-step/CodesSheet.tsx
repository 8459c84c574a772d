import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';
import { codesHeading } from './codesFile.ts';

const sheet = 'recovery-codes';

const Sheet = styled('div')({
  '@media screen': { '& .heading': { display: 'none' } },
  '@media print': { position: 'fixed', inset: 0, padding: 24 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '4px 16px',
    margin: '16px 0 0',
    padding: '12px 16px',
    listStyle: 'none',
    backgroundColor: palette.paper,
    border: `2px solid ${palette.lineStrong}`,
    borderRadius: 3,
  },
  '& code': { fontFamily: 'ui-monospace, "DejaVu Sans Mono", Consolas, monospace', fontSize: 18, lineHeight: 1.7 },
});

/** Nothing but the sheet is printed. */
const print = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`.${sheet}, .${sheet} *`]: { visibility: 'visible' },
  },
} as const;

/** The codes, on screen and on paper. */
export function CodesSheet({ codes, username }: { codes: readonly string[]; username: string }) {
  return (
    <Sheet className={sheet}>
      <GlobalStyles styles={print} />
      <p className="heading">{codesHeading(username)}</p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
