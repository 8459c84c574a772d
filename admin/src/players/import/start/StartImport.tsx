import { styled } from '@mui/material/styles';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';
import { importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { useImportCalls } from '../useImport.ts';
import { useImportAddress } from '../useImportAddress.ts';
import { ImportHead } from '../head/ImportHead.tsx';
import { BeforeYouBegin } from './BeforeYouBegin.tsx';
import { FileChooser } from '../../../ui/spreadsheet/FileChooser.tsx';
import { PastImports } from './PastImports.tsx';

const Halves = styled('div')({
  display: 'grid',
  gap: 24,
  marginBottom: 40,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (width >= 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});

const Past = styled('section')({ display: 'grid', gap: 16, minWidth: 0 });

/** Choosing a file, with what to know before, and the imports of the past below. */
export function StartImport() {
  const calls = useImportCalls();
  const { go } = useImportAddress();
  return (
    <>
      <ImportHead title="Import players" step={0} />
      <Halves>
        <FileChooser
          label="List of players"
          empty={importSentences.empty}
          sendFile={(file, options) => calls.uploadPlayers(file, options)}
          onSent={({ id }) => go({ id, wantsColumns: true })}
        />
        <BeforeYouBegin />
      </Halves>
      <Past aria-labelledby="past-imports">
        <SectionHeading id="past-imports">Past imports</SectionHeading>
        <PastImports />
      </Past>
    </>
  );
}
