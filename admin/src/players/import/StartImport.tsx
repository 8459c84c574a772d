import { importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { styled } from '@mui/material/styles';
import { useCalls } from '../../data/dataProvider.ts';
import { templatePath } from '../../data/playerCalls.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { DigitPlates } from '../../ui/DigitPlates.tsx';
import { DownloadButton } from '../../ui/feedback/DownloadButton.tsx';
import { FileChooser } from '../../ui/spreadsheet/FileChooser.tsx';
import { FileStart } from '../../ui/spreadsheet/FilePage.tsx';
import { useImportAddress } from './importAddress.ts';
import { ImportHead } from './ImportHead.tsx';
import { PastImports } from './PastImports.tsx';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

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
  translate('playerImports.before.lines'),
  translate('playerImports.before.needed'),
  translate('playerImports.before.stored'),
];

/** Advice before an import, and a template for the file. */
function BeforeYouBegin() {
  return (
    <Board aria-labelledby="before-you-begin">
      <h3 id="before-you-begin">{translate('playerImports.before.title')}</h3>
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
        label={translate('playerImports.templateToFillIn')}
        failed={translate('playerImports.templateFailed')}
      />
    </Board>
  );
}

/** The start page: the file field, advice, and the past imports below. */
export function StartImport() {
  const calls = useCalls();
  const { go } = useImportAddress();
  return (
    <>
      <ImportHead title={translate('players.import')} step={0} />
      <FileStart pastTitle={translate('playerImports.past.title')} past={<PastImports />}>
        <FileChooser
          label={translate('playerImports.file')}
          empty={importSentences.empty}
          sendFile={(file, options) => calls.uploadPlayers(file, options)}
          onSent={({ id }) => go({ id, wantsColumns: true })}
        />
        <BeforeYouBegin />
      </FileStart>
    </>
  );
}
