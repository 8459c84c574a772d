import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';
import { SectionHeading } from '../../ui/typography.ts';
import { Steps, useTitleFocus } from '../../ui/spreadsheet/Steps.tsx';
import { useImportAddress } from './importAddress.ts';
import { importSteps } from './importScreen.ts';
import { translate, translateWithElements } from './texts.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  marginBottom: 16,
  '& h2': { marginRight: 'auto', outlineOffset: 6 },
  // On a phone both buttons stand in one row below the heading.
  '@media (width < 600px)': {
    gap: 8,
    '& h2': { flexBasis: '100%' },
    '& > button': { flex: '1 1 auto', paddingInline: 8, fontSize: 18, whiteSpace: 'nowrap' },
    '& .MuiButton-startIcon': { display: 'none' },
  },
});

const Facts = styled('p')({ margin: '0 0 16px', fontSize: 16, color: palette.ink2, overflowWrap: 'anywhere' });

interface ImportHeadProps {
  title: string;
  /** Absent before a file is chosen. */
  of?: PlayerImport;
  /** Index of the current step; undefined where there are none. */
  step: number | undefined;
}

/** Heading of every screen of an import: where one is, in which file, and the way to help and to the other imports. */
export function ImportHead({ title, of, step }: ImportHeadProps) {
  const { address, go } = useImportAddress();
  const heading = useTitleFocus([address.id, title, address.asksUndo].join());
  return (
    <>
      <Row>
        <SectionHeading ref={heading} tabIndex={-1}>
          {title}
        </SectionHeading>
        {address.id !== undefined && (
          <Button variant="outlined" onClick={() => go({})}>
            {translate('playerImports.all')}
          </Button>
        )}
        <Button variant="outlined" startIcon={<HelpIcon />} onClick={() => go({ ...address, showsHelp: true })}>
          {translate('playerImports.help.title')}
        </Button>
      </Row>
      {step !== undefined && (
        <Steps label={translate('playerImports.steps.label')} steps={importSteps} current={step} />
      )}
      {of && (
        <Facts>
          {translateWithElements('playerImports.facts', {
            file: <strong>{of.fileName}</strong>,
            rows: translate('playerImports.rows', { smart_count: of.rowCount }),
            at: indianMoment(of.createdAt),
            by: of.createdBy,
          })}
        </Facts>
      )}
    </>
  );
}
